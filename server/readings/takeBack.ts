import { isPossibleId, type NewId } from "../base/ids/newId";
import { companyOf } from "../http/companyOf";
import type { Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { countToRead } from "../sessions/readings/ownReading";
import { holdCaller } from "../sessions/refuseFormer";
import type { StoredReading } from "../storage/store/schema/readingTypes";
import type { Store, StoreQueries } from "../storage/store/store";

/**
 * Takes a signature on paper, or a correction of form, back by a second record; both are shown. What
 * it counted for is asked again. The same person's for the same reason again is answered as the first
 * time: an answer may have been lost. Source: spec 3 §1, §7.
 */
export function createTakeBack({
  store,
  newId,
}: {
  store: Store;
  newId: NewId;
}): Handler<"takeBackReading"> {
  return async ({ params: { id }, session, input: { reason }, now, audit }) => {
    const companyId = companyOf(session, messages.readingNotFound);
    const { user } = session;
    await store.transaction(async (queries) => {
      const { readings } = queries;
      await holdCaller(queries, session, now);
      const record = await findRecord(queries, companyId, id);
      const back = await findBack(queries, record);
      if (back?.recordedBy === user.id && back.note === reason) return;
      if (back !== null) throw new HttpFailure(409, messages.readingTakenBack);
      const { documentId, path, title, revision, mark, name, email } = record;
      await readings.append({
        ...record,
        ...{ id: newId(), kind: "takenBack", about: id, readerId: null, at: now, note: reason },
        ...{ recordedBy: user.id, recordedByEmail: user.email, recordedByName: user.name },
        ...{ fileHash: "", fileSizeBytes: 0, fileType: "" },
      });
      if (record.kind === "formal") {
        // Who confirmed the former one is asked by it, and told as of something new.
        await queries.readingNotes.forget(companyId, documentId, mark);
      }
      const who = name ?? email;
      const details = { path, title, revision, mark, ...(who !== null && { name: who }), reason };
      await audit.write(queries, "reading.takeBack", { documentId, details });
    });
    return { todo: await countToRead(store, user) };
  };
}

/** @throws {HttpFailure} 404 for what cannot be taken back. */
async function findRecord(
  { readings }: Pick<StoreQueries, "readings">,
  companyId: string,
  id: string,
): Promise<StoredReading> {
  const record = isPossibleId(id) ? await readings.get(companyId, id) : null;
  if (record === null || !["paper", "formal"].includes(record.kind)) {
    throw new HttpFailure(404, messages.readingNotFound);
  }
  return record;
}

/** The record that took one back; null without one. */
async function findBack(
  { readings }: Pick<StoreQueries, "readings">,
  { companyId, documentId, id }: StoredReading,
): Promise<StoredReading | null> {
  const papers = await readings.listPapers(companyId, documentId);
  return papers.find(({ kind, about }) => kind === "takenBack" && about === id) ?? null;
}
