import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { formerState } from "../../../ingest/recordDocument";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { StoreQueries } from "../../../storage/store/store";

/** The most successive moves kept one by one. */
export const MOST_MOVES_KEPT = 5;

interface Work {
  queries: Pick<StoreQueries, "revisions">;
  now: EpochMs;
  /** The user who started the sync; null for timed syncs. */
  userId: string | null;
  newId: NewId;
}

/**
 * Stores a document's former state as a revision, including its place, which is recorded nowhere
 * else.
 */
export async function keepRevision(
  current: StoredDocument,
  document: StoredDocument,
  { queries: { revisions }, now, userId, newId }: Work,
): Promise<void> {
  const replaced = { id: newId(), replacedAt: now, replacedBy: userId };
  await revisions.append(formerState(current, replaced));
  if (isMove(current, document)) await mergeMoves(current, revisions);
}

/**
 * Renaming a folder moves all its documents each time: beyond `MOST_MOVES_KEPT` successive moves,
 * merges the two earliest, so that the first place and the last ones stay.
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

/** The fields that a mere move to another folder leaves unchanged. */
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
