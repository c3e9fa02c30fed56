import { arrangeUsers } from "@sgi/core/accounts/users";
import { isAdmin } from "@sgi/core/session";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { companyOf } from "../http/companyOf";
import type { Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { StoredReview } from "../storage/store/schema/deadlineTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredUser } from "../storage/store/schema/types";
import type { Store, StoreQueries } from "../storage/store/store";
import { changeDocument } from "./changeDocument";
import { changeMany } from "./changeMany";

export type DeadlineRoute = "listOwners" | "setOwner" | "setExpiry" | "reviewDocument";

export interface DeadlineDeps {
  store: Pick<Store, "transaction" | "documents" | "users">;
  newId: NewId;
}

const BY_NAME = { search: "", sort: { key: "name", descending: false } } as const;

/** Handlers for documents' owners, expiry dates and reviews. Source: spec 3 §8. */
export function createDeadlineHandlers({
  store,
  newId,
}: DeadlineDeps): Pick<Handlers, DeadlineRoute> {
  return {
    async listOwners({ session }) {
      const companyId = companyOf(session, messages.documentNotFound);
      const all = arrangeUsers(await store.users.listColleagues(companyId), BY_NAME);
      const some = isAdmin(session.user) ? null : await store.documents.listOwners(companyId);
      const owners = all.filter(({ id }) => some === null || some.includes(id));
      return { owners: owners.map(({ id, email, name }) => ({ id, name: name ?? email })) };
    },
    setOwner: (call) => {
      const { userId } = call.input;
      return changeMany(store, call, {
        event: "document.owner",
        change: (queries, companyId, ids) => giveOwner(queries, { companyId, ids, userId }),
        isDone: ({ ownerId }) => ownerId === userId,
        fault: "obsolete",
      });
    },
    setExpiry: (call) =>
      changeDocument(store, call, async (found, queries) => {
        const { expiryDate, reason: note } = call.input;
        const { now } = call;
        const said = { id: newId(), kind: "hand", expiryDate, note, now } as const;
        if (await isSaid(queries, found, call.input)) {
          return { document: null, action: "document.expiry", details: "" };
        }
        const document = await sayDay(queries, { found, user: call.session.user, ...said });
        const details = { ...changeOf(found, document), reason: note };
        return { document, action: "document.expiry", details };
      }),
    reviewDocument: (call) =>
      changeDocument(store, call, async (found, queries) => {
        const { expiryDate, note } = call.input;
        const { now } = call;
        if (expiryDate <= dayInItaly(now)) throw new HttpFailure(400, messages.reviewTooSoon);
        const said = { id: newId(), kind: "review", expiryDate, note, now } as const;
        const document = await sayDay(queries, { found, user: call.session.user, ...said });
        const details = { ...changeOf(found, document), ...(note !== "" && { note }) };
        return { document, action: "document.review", details };
      }),
  };
}

interface Owned {
  companyId: string;
  ids: readonly string[];
  userId: string | null;
}

/** Sets the owner of documents in force; returns the changed ones, with old and new owner. */
async function giveOwner(
  { users, documents }: Pick<StoreQueries, "users" | "documents">,
  { companyId, ids, userId }: Owned,
) {
  const colleagues = await users.listColleagues(companyId);
  const emails = new Map(colleagues.map(({ id, email }) => [id, email]));
  const emailOf = (id: string | null) => (id === null ? null : (emails.get(id) ?? null));
  // A user of another company gets the same refusal as an unknown id.
  if (userId !== null && !emails.has(userId)) throw new HttpFailure(400, messages.ownerUnknown);
  const found = await documents.listByIds(companyId, ids);
  const given = found.filter(
    ({ ownerId, obsoleteAt }) => ownerId !== userId && obsoleteAt === null,
  );
  await documents.setOwner(
    companyId,
    given.map(({ id }) => id),
    userId,
  );
  return given.map(({ id, title, revision, mark, ownerId }) => {
    const change = { before: { owner: emailOf(ownerId) }, after: { owner: emailOf(userId) } };
    return { id, details: { title, revision, mark, ...change } };
  });
}

interface Said {
  id: string;
  kind: StoredReview["kind"];
  found: StoredDocument;
  /** Null removes the date. */
  expiryDate: CalendarDate | null;
  note: string;
  user: StoredUser;
  now: EpochMs;
}

/**
 * Records an expiry date that a user set for the document's content, and returns the document with
 * it. `updatedAt` stays, because the content does.
 * @throws {HttpFailure} 409 when it is obsolete.
 */
async function sayDay(
  { reviews }: Pick<StoreQueries, "reviews">,
  { id, kind, found, expiryDate, note, user, now }: Said,
): Promise<StoredDocument> {
  if (found.obsoleteAt !== null) throw new HttpFailure(409, messages.obsoleteDocument);
  const { companyId, id: documentId, path, title, revision, mark } = found;
  await reviews.append({
    ...{ id, companyId, documentId, kind, path, title, revision, mark, note, at: now },
    ...{ expiryBefore: found.expiryDate, expiryAfter: expiryDate },
    ...{ userId: user.id, email: user.email, name: user.name },
  });
  const expiryFrom = expiryDate === null ? null : kind;
  return { ...found, expiryDate, expiryFrom, expiryMark: mark, expiryRevision: revision };
}

/** Whether a user gave this content the same day for the same reason, and it has it still. */
async function isSaid(
  { reviews }: Pick<StoreQueries, "reviews">,
  found: StoredDocument,
  { expiryDate, reason }: { expiryDate: CalendarDate | null; reason: string },
): Promise<boolean> {
  const from = expiryDate === null ? null : "hand";
  if (found.obsoleteAt !== null) return false;
  if (found.expiryDate !== expiryDate || found.expiryFrom !== from) return false;
  const last = await reviews.findLast(found.companyId, found, "hand");
  if (last === null || last.revision !== found.revision) return false;
  return last.expiryAfter === expiryDate && last.note === reason;
}

/** Facts for the audit log: the content, and its expiry date before and after. */
function changeOf({ expiryDate }: StoredDocument, after: StoredDocument) {
  const { title, revision, mark } = after;
  const change = { before: { expiryDate }, after: { expiryDate: after.expiryDate } };
  return { title, revision, mark, ...change };
}
