import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import type { StoreQueries } from "../../storage/store/schema/types";

/** Moves in a row of which a document's places are kept one by one. */
export const MOST_MOVES_KEPT = 5;

interface Work {
  queries: Pick<StoreQueries, "revisions">;
  now: EpochMs;
  /** Who started the sync; null for the timer. */
  userId: string | null;
  newId: NewId;
}

/** Keeps what was known of a document until now: where it lay too, for no other entry tells it. */
export async function keepRevision(
  current: StoredDocument,
  document: StoredDocument,
  { queries: { revisions }, now, userId, newId }: Work,
): Promise<void> {
  const { id: documentId, driveUrl: _, obsoleteAt: __, ...facts } = current;
  const replaced = { replacedAt: now, replacedBy: userId };
  await revisions.append({ ...facts, ...replaced, id: newId(), documentId });
  if (isMove(current, document)) await mergeMoves(current, revisions);
}

/**
 * One folder that is renamed again and again moves all that is in it each time: of more moves in a
 * row than are kept the earliest two become one, so that the first place and the last ones stay.
 */
async function mergeMoves(
  { companyId, id }: StoredDocument,
  revisions: Work["queries"]["revisions"],
) {
  const last = await revisions.list(companyId, id, MOST_MOVES_KEPT + 1);
  const [later, earlier] = last.slice(-2);
  const areMoves = last.every((each, at) => at === 0 || isMove(each, last[at - 1]));
  if (last.length <= MOST_MOVES_KEPT || !areMoves || !later || !earlier) return;
  await revisions.merge(earlier, later);
}

type Facts = Pick<StoredDocument, (typeof STAYING)[number]>;

/** What is the same before and after a mere move to another folder. */
const STAYING = [
  "title",
  "revision",
  "fileName",
  "fileType",
  "fileHash",
  "fileSizeBytes",
  "keyReference",
  "keyTitle",
  "documentDate",
  "updatedAt",
  "expiryDate",
] as const;

function isMove(before: Facts, after: Facts | undefined): boolean {
  return STAYING.every((field) => before[field] === after?.[field]);
}
