import { addDays, type CalendarDate, type EpochMs, HOUR_MS } from "@sgi/core/time";
import {
  DEMO_EXPIRY_CHANGES,
  DEMO_OWNERS,
  type DemoExpiryChange,
} from "@sgi/fixtures/demo/catalogue/deadlines";
import type { StoredDocument } from "@sgi/server/storage/store/schema/documentTypes";
import type { StoredUser } from "@sgi/server/storage/store/schema/types";
import type { Store, StoreQueries } from "@sgi/server/storage/store/store";

/** 9:00 UTC: morning in Italy. */
const SET_AT_MS = 9 * HOUR_MS;

interface Deps {
  store: Store;
  newId: () => string;
}

/** Makes users the owners of their folders' documents, with the panel's audit entries. */
export async function giveOwners(
  { store, newId }: Deps,
  { companyId, now }: { companyId: string; now: EpochMs },
): Promise<void> {
  const current = await store.documents.list(companyId, "current");
  const admin = await findUser(store, "laura.ferrarese@officinebrenta.it");
  for (const [folder, email] of DEMO_OWNERS) {
    const { id: ownerId } = await findUser(store, email);
    const given = current.filter(({ path }) => path.startsWith(`${folder}/`));
    await store.transaction(async (queries) => {
      const ids = given.map(({ id }) => id);
      await queries.documents.setOwner(companyId, ids, ownerId);
      for (const { id, title, revision, mark } of given) {
        await queries.audit.append({
          ...{ id: newId(), companyId, userId: admin.id, action: "document.owner", documentId: id },
          ...{
            details: { title, revision, mark, before: { owner: null }, after: { owner: email } },
          },
          at: now,
        });
      }
    });
  }
}

/** Sets the catalogue's expiry dates, by hand and by reviews, with the panel's records. */
export async function setDemoExpiryDates(
  deps: Deps,
  { companyId, today }: { companyId: string; today: CalendarDate },
): Promise<void> {
  for (const change of DEMO_EXPIRY_CHANGES) {
    const user = await findUser(deps.store, change.by);
    const at = Date.parse(addDays(today, -change.daysAgo)) + SET_AT_MS;
    await deps.store.transaction(async (queries) => {
      const current = await queries.documents.list(companyId, "current");
      const found = current.find(
        ({ title, fileType }) => title === change.title && fileType === change.fileType,
      );
      if (found === undefined) throw new RangeError(`${change.title} is not in force`);
      const expiryDate = addDays(today, change.expiresInDays);
      await setExpiryDate(queries, { deps, found, change, user, expiryDate, at });
    });
  }
}

interface Setting {
  deps: Deps;
  found: StoredDocument;
  change: DemoExpiryChange;
  user: StoredUser;
  expiryDate: CalendarDate;
  at: EpochMs;
}

async function setExpiryDate(
  queries: StoreQueries,
  { deps: { newId }, found, change, user, expiryDate, at }: Setting,
): Promise<void> {
  const { companyId, id: documentId, path, title } = found;
  const { kind, note, formerRevision } = change;
  const { mark, revision } = await contentOf(queries, found, formerRevision);
  const day = { expiryDate, expiryFrom: kind, expiryMark: mark, expiryRevision: revision };
  await queries.documents.replace({ ...found, ...day });
  const before = found.expiryDate;
  await queries.reviews.append({
    ...{ id: newId(), companyId, documentId, kind, path, title, revision, mark, note, at },
    ...{ expiryBefore: before, expiryAfter: expiryDate },
    ...{ userId: user.id, email: user.email, name: user.name },
  });
  const dates = { before: { expiryDate: before }, after: { expiryDate } };
  const why = kind === "hand" ? { reason: note } : note !== "" && { note };
  await queries.audit.append({
    ...{ id: newId(), companyId, userId: user.id, documentId, at },
    action: kind === "hand" ? "document.expiry" : "document.review",
    details: { title, revision, mark, ...dates, ...why },
  });
}

/** The content that was in force then. */
async function contentOf(
  { revisions }: Pick<StoreQueries, "revisions">,
  document: StoredDocument,
  formerRevision: string | undefined,
): Promise<Pick<StoredDocument, "mark" | "revision">> {
  if (formerRevision === undefined) return document;
  const former = await revisions.list(document.companyId, document.id, 9);
  const found = former.find(({ revision }) => revision === formerRevision);
  if (found === undefined) throw new RangeError(`${document.title} has no such revision`);
  return found;
}

async function findUser(store: Store, email: string): Promise<StoredUser> {
  const user = await store.users.findByEmail(email);
  if (user === null) throw new Error(`the demo has no ${email}`);
  return user;
}
