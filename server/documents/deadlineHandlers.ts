import { arrangeUsers } from "@sgi/core/accounts/users";
import type { SeenDocument } from "@sgi/core/deadlines";
import type { LogDetails } from "@sgi/core/logs";
import { isAdmin } from "@sgi/core/session";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { companyOf } from "../http/companyOf";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { giveDocuments } from "../storage/audit/giveDocuments";
import type { StoredReview } from "../storage/store/schema/deadlineTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredUser } from "../storage/store/schema/types";
import type { Store, StoreQueries } from "../storage/store/store";
import { changeDocument, documentTag } from "./changeDocument";
import { changeMany } from "./changeMany";

export type DeadlineRoute =
  | "listOwners"
  | "setOwner"
  | "setExpiry"
  | "setExpiries"
  | "reviewDocument"
  | "reviewDocuments";

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
      const { userId, from } = call.input;
      return changeMany(store, call, {
        event: "document.owner",
        change: (queries, companyId, ids) => giveOwner(queries, companyId, { ids, userId, from }),
        isDone: ({ ownerId }) => ownerId === userId,
        fault: faultOf,
      });
    },
    setExpiry: (call) =>
      changeDocument(store, call, async (found, queries) => {
        const { expiryDate, reason: note } = call.input;
        const { now } = call;
        const said = { id: newId(), kind: "hand", expiryDate, note, now } as const;
        if (await isSaid(queries, found, said)) {
          return { document: null, action: "document.expiry", details: "" };
        }
        const document = await sayDay(queries, { found, user: call.session.user, ...said });
        const details = { ...changeOf(found, document), ...(note !== "" && { reason: note }) };
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
    setExpiries: (call) => {
      const { expiryDate, reason: note } = call.input;
      return sayMany(store, call, { kind: "hand", expiryDate, note, newId });
    },
    reviewDocuments: async (call) => {
      const { expiryDate, note } = call.input;
      if (expiryDate <= dayInItaly(call.now)) throw new HttpFailure(400, messages.reviewTooSoon);
      return sayMany(store, call, { kind: "review", expiryDate, note, newId });
    },
  };
}

/** Gives documents in force to a user, those of `from` alone where it is said. */
async function giveOwner(
  queries: Pick<StoreQueries, "users" | "documents">,
  companyId: string,
  {
    ids,
    userId,
    from,
  }: { ids: readonly string[]; userId: string | null; from?: string | undefined },
) {
  // A user of another company gets the same refusal as an unknown id.
  if (userId !== null && (await queries.users.get(userId))?.companyId !== companyId) {
    throw new HttpFailure(400, messages.ownerUnknown);
  }
  const found = await queries.documents.listByIds(companyId, ids);
  const documents = found.filter(
    ({ ownerId, obsoleteAt }) =>
      ownerId !== userId && obsoleteAt === null && (from === undefined || ownerId === from),
  );
  return giveDocuments(queries, { companyId, documents, userId });
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

/** The same for many: leaves out those that have changed since they were seen. */
function sayMany(
  store: DeadlineDeps["store"],
  call: Pick<Call<"setExpiries">, "session" | "audit" | "now"> & {
    input: { documents: readonly SeenDocument[] };
  },
  { newId, ...said }: Pick<Said, "kind" | "expiryDate" | "note"> & Pick<DeadlineDeps, "newId">,
) {
  const seen = new Map(call.input.documents.map((document) => [document.id, document]));
  const { kind, note } = said;
  const [event, word] =
    kind === "review"
      ? (["document.review", "note"] as const)
      : (["document.expiry", "reason"] as const);
  const { user } = call.session;

  /** What its audit entry tells; null where there is none to write, undefined where it is left. */
  async function sayOne(queries: StoreQueries, found: StoredDocument) {
    if (found.obsoleteAt !== null) return undefined;
    if (!isAsSeen(found, seen.get(found.id))) {
      // A retry finds what the first try has done.
      return (await isSaid(queries, found, said)) ? null : undefined;
    }
    const document = await sayDay(queries, { id: newId(), found, user, now: call.now, ...said });
    if (documentTag(document) !== documentTag(found)) await queries.documents.replace(document);
    return { ...changeOf(found, document), ...(note !== "" && { [word]: note }) };
  }

  return changeMany(
    store,
    { ...call, input: { ids: [...seen.keys()] } },
    {
      event,
      async change(queries, companyId, ids) {
        const changed: { id: string; details: LogDetails | null }[] = [];
        for (const found of await queries.documents.listByIds(companyId, ids)) {
          const details = await sayOne(queries, found);
          if (details !== undefined) changed.push({ id: found.id, details });
        }
        return changed;
      },
      isDone: () => false,
      fault: faultOf,
    },
  );
}

function isAsSeen(found: StoredDocument, seen: SeenDocument | undefined): boolean {
  return (
    found.revision === seen?.revision &&
    found.expiryDate === seen.expiryDate &&
    new Date(found.updatedAt).toISOString() === seen.updatedAt
  );
}

function faultOf({ obsoleteAt }: StoredDocument) {
  return obsoleteAt === null ? "changed" : "obsolete";
}

/** Whether a user gave this content the same day with the same words, and it has it still. */
async function isSaid(
  { reviews }: Pick<StoreQueries, "reviews">,
  found: StoredDocument,
  { kind, expiryDate, note }: Pick<Said, "kind" | "expiryDate" | "note">,
): Promise<boolean> {
  const from = expiryDate === null ? null : kind;
  if (found.obsoleteAt !== null) return false;
  if (found.expiryDate !== expiryDate || found.expiryFrom !== from) return false;
  const last = await reviews.findLast(found.companyId, found, kind);
  if (last === null || last.revision !== found.revision) return false;
  return last.expiryAfter === expiryDate && last.note === note;
}

/** Facts for the audit log: the content, and its expiry date before and after. */
function changeOf({ expiryDate }: StoredDocument, after: StoredDocument) {
  const { title, revision, mark } = after;
  const change = { before: { expiryDate }, after: { expiryDate: after.expiryDate } };
  return { title, revision, mark, ...change };
}
