import { formatBackupSize } from "@sgi/core/backups";
import { messages } from "../../http/messages";
import type { Kept } from "../../storage/store/schema/quotaTypes";
import type { StoreQueries } from "../../storage/store/schema/types";

/**
 * What is said where a company may not have one more batch wait; null when it may. What waits may be as
 * much as the company may keep, beside what it keeps: files that turn out to be there already take no
 * room, however full it is. A batch that nothing waits before is let in, and judged file by file.
 * Asked while the company is held, nobody else's batch comes between.
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
