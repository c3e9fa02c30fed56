import { type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
import { isWithin } from "../../base/time/setBack";
import type { Store } from "../../storage/store/schema/types";

/** The pause after a failure, which is often temporary: a full disk, a lost database. */
export const RETRY_MS: DurationMs = HOUR_MS;

/** Whether the last failure of a scope, if there was one, is long enough ago to try again. */
export async function mayTry(
  { backups }: Pick<Store, "backups">,
  companyId: string | null,
  now: EpochMs,
): Promise<boolean> {
  const scope = companyId ?? "";
  const failure = (await backups.listFailures(null)).find((each) => each.scope === scope);
  return failure === undefined || !isWithin({ since: failure.at, spanMs: RETRY_MS, now });
}
