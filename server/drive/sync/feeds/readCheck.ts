import type { EpochMs } from "@sgi/core/time";
import type { DriveFeed } from "../../../storage/store/schema/driveFeedTypes";
import type { DriveTree, StoredSyncReport } from "../../../storage/store/schema/driveTypes";
import type { Store, StoreQueries } from "../../../storage/store/store";
import { waitAfter } from "./failureRow";
import { servedFeedId } from "./feed";

interface Given {
  companyId: string;
  tree: DriveTree;
  report: StoredSyncReport | null;
}

/** When a company's Drive was last known to be as the index says, and why not since. */
export interface DriveCheck {
  /** The last look or successful sync; null before the first. */
  checkedAt: EpochMs | null;
  /** Since when looks fail, and why; null while they do not, and after a later successful sync. */
  failing: { since: EpochMs; error: string } | null;
}

/** Reads it from the rounds, which look at all companies, and from the feed that serves this one. */
export async function readCheck(
  { driveFeeds }: Pick<Store, "driveFeeds">,
  { companyId, tree, report }: Given,
): Promise<DriveCheck> {
  const syncedAt = report?.error === null ? report.startedAt : null;
  const { watched, feed } = await feedOf(driveFeeds, companyId, tree);
  const isOver = syncedAt !== null && (report?.finishedAt ?? 0) >= failedAt(feed);
  const failing = feed === null || isOver ? null : failingOf(feed);
  const ofRound = watched && (await driveFeeds.getRound())?.lookedAt;
  const stands = failing !== null || (feed?.behindSince ?? null) !== null;
  const times = [syncedAt, stands ? feed?.lookedAt : ofRound].filter((at) => at != null);
  return { checkedAt: times.length === 0 ? null : Math.max(...times), failing };
}

/** When the last look failed; later than any sync where it is not tried again. */
function failedAt(feed: DriveFeed | null): EpochMs {
  if (feed === null || feed.retryAt === null) return Number.POSITIVE_INFINITY;
  return feed.retryAt - waitAfter(feed.failures);
}

function failingOf({ failures, failedSince, error }: DriveFeed): DriveCheck["failing"] {
  return failures > 0 ? { since: failedSince ?? 0, error: error ?? "" } : null;
}

/** After a successful sync: has the company's feed looked at soon, where that has failed. */
export async function retryFeed(
  { driveFeeds }: Pick<StoreQueries, "driveFeeds">,
  { companyId, tree, now }: { companyId: string; tree: DriveTree; now: EpochMs },
): Promise<void> {
  const { feed } = await feedOf(driveFeeds, companyId, tree);
  if (feed !== null && feed.failures > 0) await driveFeeds.retryBy(feed.id, now);
}

/** The company as its feed watches it, and what was written of the feed that serves it. */
async function feedOf(
  driveFeeds: StoreQueries["driveFeeds"],
  companyId: string,
  { account, grantedAt }: Pick<DriveTree, "account" | "grantedAt">,
) {
  const [watched] = await (account === null
    ? driveFeeds.listGranted(companyId)
    : driveFeeds.listServed(account, companyId));
  const isServed = account !== null && watched !== undefined;
  const feed = await driveFeeds.get(isServed ? servedFeedId(account, watched.driveId) : companyId);
  return { watched, feed: feed?.grantedAt === grantedAt ? feed : null };
}
