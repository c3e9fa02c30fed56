import { setImmediate as nextTurn } from "node:timers/promises";
import { createSelection, type FileSelection } from "@sgi/core/documents/names";
import type { FileForecast, FileToForesee } from "@sgi/core/uploads/check";
import { companyOf } from "../../http/companyOf";
import type { Handlers } from "../../http/handlers";
import { messages } from "../../http/messages";
import { foreseeFile } from "../../ingest/foreseeFile";
import type { Store } from "../../storage/store/schema/types";

/** So many files are looked at before others get their turn. */
const FILES_A_TURN = 25;

/** Tells what the files of a selection would be, were they uploaded now. Source: spec 3 §4. */
export function createCheckHandler({
  store,
}: {
  store: Pick<Store, "documents">;
}): Pick<Handlers, "checkUpload"> {
  return {
    async checkUpload({ session, input, now }) {
      const companyId = companyOf(session, messages.documentNotFound);
      const selection = selectionOf(input.files);
      const files: FileForecast[] = [];
      for (const [index, file] of input.files.entries()) {
        if (index % FILES_A_TURN === 0) await nextTurn();
        files.push(await foreseeFile(store, { companyId, selection, file, now }));
      }
      return { files };
    },
  };
}

function selectionOf(files: readonly FileToForesee[]): FileSelection {
  const told = new Map(files.flatMap(({ name, facts }) => (facts ? [[name, facts]] : [])));
  return createSelection(
    files.map(({ name }) => name),
    Object.fromEntries(told),
  );
}
