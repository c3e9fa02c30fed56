import type { NewId } from "../base/ids/newId";
import { countBetween } from "../content/differences";
import type { TextDeps } from "../content/textOf";
import { companyOf } from "../http/companyOf";
import type { Call, Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { appendFormal, contentBefore, findMade, mayCorrect } from "../ingest/proposals/formal";
import { countToRead } from "../sessions/readings/ownReading";
import { holdCaller } from "../sessions/refuseFormer";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store, StoreQueries } from "../storage/store/store";

export interface CorrectDeps extends TextDeps {
  store: Store;
  newId: NewId;
}

/** 'Correzione formale' of the revision in force, as it was seen. Source: spec 3 §7. */
export function createCorrectForm(deps: CorrectDeps): Handler<"correctForm"> {
  const { store, newId } = deps;
  return async ({ session, params, input, now, audit }) => {
    const companyId = companyOf(session, messages.documentNotFound);
    // Read before the transaction, which holds others: texts belong to contents, which stay.
    const { document: found, before } = await findBoth(store);
    const isMade = (await findMade(store, found)) !== null;
    // One that is sent again waits for no text: its answer was lost.
    const differences = isMade || !before ? null : await countBetween(deps, before, found);
    await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      const { document, before: base } = await findBoth(queries);
      if ((await findMade(queries, document)) !== null) return;
      if (base === null) throw new HttpFailure(409, messages.nothingToCorrect);
      const { reason } = input;
      const made = { document, before: base, reason, session, now, audit, newId };
      const isCounted = base.mark === before?.mark;
      await appendFormal(queries, { ...made, differences: isCounted ? differences : null });
    });
    return { todo: await countToRead(store, session.user) };

    /** @throws {HttpFailure} 404, 403 or 409. */
    async function findBoth(queries: Queries) {
      const document = await queries.documents.get(companyId, params.id);
      if (document === null) throw new HttpFailure(404, messages.documentNotFound);
      if (!(await mayCorrect(queries, session, document))) {
        throw new HttpFailure(403, messages.forbidden);
      }
      await refuse(queries, document, input);
      return { document, before: await contentBefore(queries, document) };
    }
  };
}

type Queries = Pick<StoreQueries, "approvals" | "companies" | "documents" | "revisions" | "users">;

/** @throws {HttpFailure} 409 for anything but the revision in force, as it was seen. */
async function refuse(
  { companies }: Pick<StoreQueries, "companies">,
  { companyId, mark, revision, obsoleteAt }: StoredDocument,
  seen: Call<"correctForm">["input"],
): Promise<void> {
  const switches = await companies.getSwitches(companyId);
  if (switches?.readings !== true) throw new HttpFailure(409, messages.readingsOff);
  if (obsoleteAt !== null) throw new HttpFailure(409, messages.readingObsolete);
  if (mark !== seen.mark || revision !== seen.revision) {
    throw new HttpFailure(409, messages.readingReplaced(revision));
  }
}
