import type { EpochMs } from "@sgi/core/time";
import type { DriveTree, StoredSyncReport } from "../../../storage/store/schema/driveTypes";
import type { Store } from "../../../storage/store/store";

interface Given {
  companyId: string;
  tree: DriveTree;
  report: StoredSyncReport | null;
}

/** When a company's Drive was last known to be as the index says, and why not since. */
export interface DriveCheck {
  /** The last look or successful sync; null before the first. */
  checkedAt: EpochMs | null;
  /** Since when looks fail, and why; null while they do not. */
  failing: { since: EpochMs; error: string } | null;
}

/** Reads it from the rounds, which look at all companies, and from the company's own feed. */
export async function readCheck(
  { driveFeeds, driveLinks }: Pick<Store, "driveFeeds" | "driveLinks">,
  { companyId, tree, report }: Given,
): Promise<DriveCheck> {
  const syncedAt = report?.error === null ? report.startedAt : null;
  const feed = await driveFeeds.get(companyId);
  const isFailing = feed !== null && feed.failures > 0 && feed.grantedAt === tree.grantedAt;
  const grant = await driveLinks.getGrant(companyId);
  const isWatched = grant?.diedAt === null && grant.authorizedAt === tree.grantedAt;
  const ofRound = isWatched ? ((await driveFeeds.getRound())?.lookedAt ?? null) : null;
  const lookedAt = isFailing ? feed.lookedAt : ofRound;
  const times = [syncedAt, lookedAt].filter((at) => at !== null);
  return {
    checkedAt: times.length === 0 ? null : Math.max(...times),
    failing: isFailing ? { since: feed.failedSince ?? 0, error: feed.error ?? "" } : null,
  };
}
