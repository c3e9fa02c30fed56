import type { DocumentReading } from "@sgi/core/documents";
import { type EpochMs, isoInstant } from "@sgi/core/time";
import { dayInItaly } from "../../base/time/timeZone";
import type { ReadingFact } from "../../storage/store/schema/readingTypes";
import type { SessionContext, StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";
import { findOpening } from "./opened";
import { asReader } from "./readers";
import { listUnread, type ReadDocument, readingStates, type Standing } from "./standings";

type Queries = Pick<StoreQueries, "companies" | "groups" | "readings">;
type FormerQueries = Pick<StoreQueries, "revisions">;
type Member = Pick<StoredUser, "id" | "createdAt" | "companyId">;

/** How one user stands with documents of the company. */
export async function readOwnStates(
  queries: Queries,
  user: Member,
  { documents, now }: { documents: readonly ReadDocument[]; now: EpochMs },
): Promise<(document: ReadDocument) => Standing> {
  const { id: readerId, companyId } = user;
  if (companyId === null) throw new Error("a user without company reads nothing");
  const reader = asReader(user, await queries.groups.joinedOf(companyId, readerId));
  const given = { companyId, documents, today: dayInItaly(now), reader };
  const standingOf = await readingStates(queries, given);
  return (document) => standingOf(document, reader);
}

/** How many documents a user still has to confirm; 0 while the company has readings off. */
export async function countToRead(
  queries: Queries,
  user: Pick<Member, "id" | "companyId">,
): Promise<{ readings: number }> {
  const { companyId, id: readerId } = user;
  if (companyId === null) return { readings: 0 };
  return { readings: (await listUnread(queries, { companyId, readerId })).length };
}

/**
 * What a document's page says of the caller's reading; nothing where that does not concern them.
 * Source: spec 3 §7.
 */
export async function readOwnReading(
  queries: Queries & FormerQueries & Pick<StoreQueries, "approvals">,
  {
    session: { user },
    document,
    now,
  }: {
    session: SessionContext;
    document: ReadDocument;
    now: EpochMs;
  },
): Promise<{ reading?: DocumentReading }> {
  const { companyId } = user;
  if (companyId === null || document.obsoleteAt !== null) return {};
  if ((await queries.companies.getSwitches(companyId))?.readings !== true) return {};
  const standingOf = await readOwnStates(queries, user, { documents: [document], now });
  const { asked, record, former } = standingOf(document);
  if (asked === null && record === null && former === null) return {};
  const isOpened = (await findOpening(queries, user.id, document)) !== null;
  return {
    reading: {
      mark: document.mark,
      asked,
      opened: isOpened || record?.mark === document.mark,
      confirmed: record && { ...told(record), day: record.day },
      former: former && {
        ...told(former),
        id: (await keptIds(queries, companyId, [former]))(former),
      },
    },
  };
}

/** The ids of the revisions that people read before; null for one whose bytes are not kept here. */
export async function keptIds(
  { revisions }: FormerQueries,
  companyId: string,
  read: readonly ReadingFact[],
): Promise<(record: ReadingFact) => string | null> {
  const kept = await revisions.listKeptOf(companyId, read);
  return ({ documentId, mark }) =>
    kept.find((each) => each.documentId === documentId && each.mark === mark)?.id ?? null;
}

/**
 * Whether a user may see the text of a former revision as the last one that they read before the one
 * in force. Source: spec 3 §7.
 */
export async function isFormerRead(
  queries: Queries & FormerQueries,
  user: Member,
  { document, id, now }: { document: ReadDocument; id: string; now: EpochMs },
): Promise<boolean> {
  const { companyId } = user;
  if (companyId === null) return false;
  if ((await queries.companies.getSwitches(companyId))?.readings !== true) return false;
  const { former } = (await readOwnStates(queries, user, { documents: [document], now }))(document);
  return former !== null && (await keptIds(queries, companyId, [former]))(former) === id;
}

export function told({ revision, at }: ReadingFact): { revision: string; at: string } {
  return { revision, at: isoInstant(at) };
}
