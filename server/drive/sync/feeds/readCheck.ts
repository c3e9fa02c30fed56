import type { EpochMs } from "@sgi/core/time";
import type { DriveFeed } from "../../../storage/store/schema/driveFeedTypes";
import type { DriveTree, StoredSyncReport } from "../../../storage/store/schema/driveTypes";
import type { Store } from "../../../storage/store/store";
import { servedFeedId } from "./feed";
import { isIncomplete } from "./lookAtFeed";

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

/** Reads it from the rounds, which look at all companies, and from the feed that serves this one. */
export async function readCheck(
  { driveFeeds }: Pick<Store, "driveFeeds">,
  { companyId, tree: { account, grantedAt }, report }: Given,
): Promise<DriveCheck> {
  const syncedAt = report?.error === null ? report.startedAt : null;
  const [watched] = await (account === null
    ? driveFeeds.listGranted(companyId)
    : driveFeeds.listServed(account, companyId));
  const isServed = account !== null && watched !== undefined;
  const feed = await driveFeeds.get(isServed ? servedFeedId(account, watched.driveId) : companyId);
  const own = feed?.grantedAt === grantedAt ? feed : null;
  const ofRound = watched && (await driveFeeds.getRound())?.lookedAt;
  const times = [syncedAt, own && isIncomplete(own) ? own.lookedAt : ofRound].filter(
    (at) => at != null,
  );
  return {
    checkedAt: times.length === 0 ? null : Math.max(...times),
    failing: own && failingOf(own),
  };
}

function failingOf({ failures, failedSince, error }: DriveFeed): DriveCheck["failing"] {
  return failures > 0 ? { since: failedSince ?? 0, error: error ?? "" } : null;
}
