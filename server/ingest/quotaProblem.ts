import { reasons } from "../base/reasons/reasons";
import type { Kept } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";
import { type IngestPlan, isSameFile } from "./planIngest";

/**
 * Why a company has no room for a file to store, in Italian; null if it has. Replaced revisions
 * count too, so a new revision takes additional room; a mere move takes none. `ahead` counts files
 * that come before this one and are not written yet, as in a dry run.
 */
export async function quotaProblem(
  queries: Pick<StoreQueries, "quotas">,
  plan: IngestPlan,
  file: FileToKeep,
): Promise<string | null> {
  return takesRoom(plan) ? roomProblem(queries, file) : null;
}

interface FileToKeep {
  companyId: string;
  sizeBytes: number;
  ahead?: Kept | undefined;
}

/** Why a company has no room for one more file, in Italian; null if it has. */
export async function roomProblem(
  { quotas }: Pick<StoreQueries, "quotas">,
  { companyId, sizeBytes, ahead }: FileToKeep,
): Promise<string | null> {
  const { maxFiles, maxBytes } = await quotas.get(companyId);
  if (maxFiles === null && maxBytes === null) return null;
  const kept = await quotas.findKept(companyId);
  const files = kept.files + (ahead?.files ?? 0) + 1;
  const bytes = kept.bytes + (ahead?.bytes ?? 0) + sizeBytes;
  if (maxFiles !== null && files > maxFiles) return reasons.tooManyFiles(maxFiles);
  return maxBytes !== null && bytes > maxBytes ? reasons.noSpaceLeft(maxBytes) : null;
}

/** Whether the plan stores one more file. */
export function takesRoom(plan: IngestPlan): boolean {
  return plan.outcome === "imported" || (plan.outcome === "updated" && !isMove(plan));
}

/** Whether a document in force only changes its place. */
export function isMove({
  document,
  current,
}: Extract<IngestPlan, { outcome: "updated" }>): boolean {
  return isSameFile(document, current) && current.obsoleteAt === null;
}
