import { reasons } from "../base/reasons/reasons";
import type { Kept } from "../storage/store/schema/quotaTypes";
import type { StoreQueries } from "../storage/store/schema/types";
import { type IngestPlan, isSameFile } from "./planIngest";

/**
 * Why a company has no room for a file that is to be kept, in Italian; null when it has. Replaced
 * revisions are kept too, so a new one of a document takes room beside the one before; a document
 * that only moves takes none. `ahead` is what comes before it and is not written.
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

/** Why a company has no room for one file more, in Italian; null when it has. */
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

/** Whether what is planned keeps one more file. */
export function takesRoom(plan: IngestPlan): boolean {
  return plan.outcome === "imported" || (plan.outcome === "updated" && !isMove(plan));
}

/** Whether a document in force only lies elsewhere by now. */
export function isMove({
  document,
  current,
}: Extract<IngestPlan, { outcome: "updated" }>): boolean {
  return isSameFile(document, current) && current.obsoleteAt === null;
}
