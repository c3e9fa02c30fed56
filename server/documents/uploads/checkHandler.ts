import { setImmediate as nextTurn } from "node:timers/promises";
import { createSelection, type FileSelection } from "@sgi/core/documents/names";
import type { FileForecast, FileToCheck } from "@sgi/core/uploads/check";
import { createNamedQueues } from "../../base/time/namedQueues";
import { companyOf } from "../../http/companyOf";
import type { Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { foreseeFile } from "../../ingest/foreseeFile";
import type { Store } from "../../storage/store/store";
import { pageIn, refuseChanged } from "./batchContext";

/** Previews what an upload of the selected files would do now. Source: spec 3 §4. */
export function createCheckHandler({
  store,
  limits,
}: {
  store: Pick<Store, "documents" | "revisions" | "companies" | "proposals" | "approvals">;
  limits: Pick<RateLimits, "uploadChecks">;
}): Pick<Handlers, "checkUpload"> {
  /** One selection per company at a time. */
  const inTurn = createNamedQueues();
  return {
    async checkUpload({ session, input, now, request }) {
      const companyId = companyOf(session, messages.documentNotFound);
      await takeOrRefuse(limits.uploadChecks, companyId);
      const page = pageIn(input.document, input.seen);
      if (page !== null) {
        if (input.files.length > 1) throw new HttpFailure(400, messages.oneFileOnly);
        await refuseChanged(store, companyId, page);
      }
      const selection = selectionOf(input.files);
      return inTurn(companyId, async () => {
        const files: FileForecast[] = [];
        for (const given of input.files) {
          const file = page === null ? given : { ...given, answer: page };
          // A file with many namesakes takes a while: lets other requests run in between.
          await nextTurn();
          // Nobody waits for the answer any more.
          if (request.signal.aborted) break;
          files.push(await foreseeFile(store, { companyId, selection, file, now }));
        }
        return { files };
      });
    },
  };
}

function selectionOf(files: readonly FileToCheck[]): FileSelection {
  const told = new Map(files.flatMap(({ name, facts }) => (facts ? [[name, facts]] : [])));
  return createSelection(
    files.map(({ name }) => name),
    Object.fromEntries(told),
  );
}
