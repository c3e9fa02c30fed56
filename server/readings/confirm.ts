import { createHash } from "node:crypto";
import { splitPath } from "@sgi/core/documents";
import { sentenceOf } from "@sgi/core/readings";
import { isoInstant } from "@sgi/core/time";
import { companyOf } from "../http/companyOf";
import type { Call, Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { findOpening } from "../sessions/readings/opened";
import { countToRead, readOwnStates } from "../sessions/readings/ownReading";
import { holdCaller } from "../sessions/refuseFormer";
import type { Opened } from "../storage/store/schema/approvalTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredReading } from "../storage/store/schema/readingTypes";
import type { Store, StoreQueries } from "../storage/store/store";

type ConfirmCall = Call<"confirmReading">;
type Confirmed = Pick<StoredReading, "at" | "revision">;

/**
 * Confirms that the caller has read the revision in force, asked or not. There is one record of a
 * reader and mark: the same again, from another tab or since the answer was lost, is answered as the
 * first time. Source: spec 3 §7.
 */
export function createConfirm(store: Store): Handler<"confirmReading"> {
  return async (call) => {
    const { session } = call;
    const { at, revision } = await store.transaction((queries) => confirm(queries, call));
    return { at: isoInstant(at), revision, todo: await countToRead(store, session.user) };
  };
}

/** @throws {HttpFailure} 404 for an unknown document; 409 for what cannot be confirmed. */
async function confirm(queries: StoreQueries, call: ConfirmCall): Promise<Confirmed> {
  const { session, now, audit, input } = call;
  const { user } = session;
  const companyId = companyOf(session, messages.documentNotFound);
  await holdCaller(queries, session, now);
  const document = await queries.documents.get(companyId, call.params.id);
  if (document === null) throw new HttpFailure(404, messages.documentNotFound);
  const before = await queries.readings.get(companyId, idOf(user.id, document.id, input.mark));
  if (before !== null) return before;
  const { mark } = await refuse(queries, call, document);
  const standing = (await readOwnStates(queries, user, { documents: [document], now }))(document);
  // It was signed on paper, or a correction of form carries it over: there is nothing to confirm.
  if (standing.record !== null) return standing.record;
  const opening = await findOpening(queries, user.id, document);
  if (opening === null) {
    const { readingUnopened, readingUnasked } = messages;
    throw new HttpFailure(409, standing.isAsked ? readingUnopened : readingUnasked);
  }
  const record = recordOf({ ...document, mark }, { opening, call });
  await queries.readings.append(record);
  await queries.approvals.forgetOpened(record, user.id);
  const { id: documentId, path, title, revision } = document;
  const details = { path, title, revision, mark };
  await audit.write(queries, "reading.confirm", { documentId, details });
  return record;
}

/** @throws {HttpFailure} 409 for anything but the revision in force, as it was seen. */
async function refuse(
  { companies }: Pick<StoreQueries, "companies">,
  { input }: ConfirmCall,
  { companyId, mark, revision, obsoleteAt }: StoredDocument,
): Promise<{ mark: string }> {
  const switches = await companies.getSwitches(companyId);
  if (switches?.readings !== true) throw new HttpFailure(409, messages.readingsOff);
  if (obsoleteAt !== null) throw new HttpFailure(409, messages.readingObsolete);
  if (mark === null || mark !== input.mark || revision !== input.revision) {
    throw new HttpFailure(409, messages.readingReplaced(revision));
  }
  return { mark };
}

function recordOf(
  document: StoredDocument & { mark: string },
  { opening, call: { session, now } }: { opening: Opened; call: ConfirmCall },
): StoredReading {
  const { companyId, id: documentId, title, path, revision, mark } = document;
  const { id: readerId, email, name } = session.user;
  return {
    ...{ id: idOf(readerId, documentId, mark), companyId, documentId, kind: "confirmed" },
    ...{ about: null, reference: splitPath(path).reference || null, title, path, revision, mark },
    ...{ readerId, email, name, at: now, sentence: sentenceOf(revision) },
    ...{ openedAt: opening.at, openedWay: opening.way, day: null },
    ...{ recordedBy: readerId, recordedByEmail: email, recordedByName: name, note: null },
    ...{ beforeMark: null, beforeRevision: null, differences: null },
    ...{ fileHash: "", fileSizeBytes: 0, fileType: "" },
  };
}

function idOf(...of: [readerId: string, documentId: string, mark: string]): string {
  return createHash("sha256").update(JSON.stringify(of)).digest("base64url");
}
