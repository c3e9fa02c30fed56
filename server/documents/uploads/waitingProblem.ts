import { formatBackupSize } from "@sgi/core/backups";
import { messages } from "../../http/messages";
import type { Kept } from "../../storage/store/schema/quotaTypes";
import type { StoreQueries } from "../../storage/store/store";

/**
 * The message that refuses another waiting batch; null when it may wait. Waiting files may use as
 * much as the company's whole quota, whatever it already stores, because duplicates take no room in
 * the end. A batch is always accepted when none waits; each of its files is checked later. Call it
 * with the company locked, so that no other batch comes between.
 */
export async function waitingProblem(
  { quotas }: Pick<StoreQueries, "quotas">,
  companyId: string,
  batch: Kept,
): Promise<string | null> {
  const { maxFiles, maxBytes } = await quotas.get(companyId);
  if (maxFiles === null && maxBytes === null) return null;
  const waiting = await quotas.findWaiting(companyId);
  if (waiting.files === 0) return null;
  if (maxFiles !== null && waiting.files + batch.files > maxFiles) {
    return messages.waitingOverQuota(`${maxFiles} file`);
  }
  const isOver = maxBytes !== null && waiting.bytes + batch.bytes > maxBytes;
  return isOver ? messages.waitingOverQuota(formatBackupSize(maxBytes) ?? "") : null;
}
