import { type DurationMs, type EpochMs, MINUTE_MS, SECOND_MS, type Timers } from "@sgi/core/time";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { isWithin } from "../../../base/time/clockAhead";
import { pauseUnlessAborted } from "../../../base/time/waits";
import { type Runner, startRunner } from "../../../storage/background/runner";
import type { DriveFeed, DriveRound } from "../../../storage/store/schema/driveFeedTypes";
import { SyncRefused } from "../shared/syncRefused";
import { DEFAULT_EVERY_MS, type Feed, type ListFeeds } from "./feed";
import { type LookDeps, lookAtFeed, SAVE_EVERY_MS } from "./lookAtFeed";

/** How often each process looks whether a round is due. */
export const LOOK_EVERY_MS: DurationMs = MINUTE_MS;
/** After this long behind the next round another process makes it. */
const GRACE_MS: DurationMs = 2 * MINUTE_MS;
/** Between two feeds' looks, and in which share of the interval all are looked at. */
const GAP_MS: DurationMs = SECOND_MS;
const ROUND_SHARE = 0.8;
const AT_ONCE = 4;

export interface RoundDeps extends LookDeps {
  log: Pick<Logger, "error">;
  /** See `intervalOf`. */
  everyMs: DurationMs | null;
  timers: Timers;
  listFeeds: ListFeeds;
  /** This process. */
  owner: string;
  /** Called when a company was woken. */
  onWoken(): void;
}

/**
 * Looks at all feeds once an interval, spread over it, and at those that fail when their wait is
 * over. One process does for all, and notes each complete round with one write.
 */
export async function runRound(deps: RoundDeps, signal: AbortSignal): Promise<void> {
  const { store, clock, owner } = deps;
  const everyMs = deps.everyMs ?? DEFAULT_EVERY_MS;
  const now = clock.now();
  const round = await store.driveFeeds.getRound();
  if (round !== null && round.owner !== owner && isHeld(round, { everyMs, now })) return;
  const lookedAt = round?.lookedAt ?? null;
  // Looks come a little early rather than a whole look too late.
  const spanMs = everyMs - LOOK_EVERY_MS / 2;
  const isDue = lookedAt === null || !isWithin({ since: lookedAt, spanMs, now });
  const found = await findFeeds(deps, { isDue, now });
  if (found === null) return;
  const until = now + everyMs + GRACE_MS;
  const isOwn = round?.owner === owner && now < round.until;
  if (!isOwn && !(await store.driveFeeds.takeRounds(round, { owner, until }))) return;
  await lookAtAll(deps, { ...found, lookedAt, everyMs }, signal);
  if (isDue && !signal.aborted) await endRound(deps, { owner, until, lookedAt: now }, found.kept);
}

/** Notes the round, and once an hour how far the feeds were read on in which nothing was found. */
async function endRound(
  { store, readOn, clock }: RoundDeps,
  round: DriveRound,
  kept: Round["kept"],
): Promise<void> {
  const now = clock.now();
  await store.transaction(async (queries) => {
    if (!(await queries.driveFeeds.endRound(round))) return;
    for (const [id, { from, pageToken }] of readOn) {
      const { savedAt = now } = kept.get(id) ?? {};
      if (now < savedAt + SAVE_EVERY_MS) continue;
      await queries.driveFeeds.readOn(id, { from, pageToken, savedAt: now });
    }
  });
}

type Found = Pick<Round, "feeds" | "kept">;

/**
 * The feeds to look at: where a round is due, all but those that wait after a failure; else those
 * alone whose wait is over. Null where there is nothing to do.
 */
async function findFeeds(
  { store, listFeeds }: RoundDeps,
  { isDue, now }: { isDue: boolean; now: EpochMs },
): Promise<Found | null> {
  const written = await store.driveFeeds.list(isDue ? null : now);
  if (!isDue && written.length === 0) return null;
  const all = await listFeeds();
  const ids = new Set(all.map(({ id }) => id));
  const left = written.filter(({ id, retryAt }) => (retryAt ?? now + 1) <= now && !ids.has(id));
  // Else a feed that nobody has any more would bring this list every minute.
  if (left.length > 0) await store.driveFeeds.endWaits(left.map(idOf), now);
  if (all.length === 0) return null;
  const kept = new Map(written.map((feed) => [feed.id, feed]));
  const feeds = all.filter(({ id, grantedAt }) => {
    const before = kept.get(id);
    if (!isDue) return before !== undefined;
    const isWaiting = (before?.retryAt ?? 0) > now && before?.grantedAt === grantedAt;
    return !isWaiting;
  });
  return { feeds, kept };
}

const idOf = ({ id }: DriveFeed) => id;

/** Whether its process still has the rounds; not by a clock that was set back since. */
function isHeld(
  { until }: DriveRound,
  { everyMs, now }: { everyMs: DurationMs; now: EpochMs },
): boolean {
  return now < until && until <= now + everyMs + GRACE_MS + MINUTE_MS;
}

interface Round {
  feeds: readonly Feed[];
  /** What was written of the feeds, by id. */
  kept: ReadonlyMap<string, DriveFeed>;
  lookedAt: EpochMs | null;
  everyMs: DurationMs;
}

async function lookAtAll(
  deps: RoundDeps,
  { feeds, kept, lookedAt, everyMs }: Round,
  signal: AbortSignal,
): Promise<void> {
  const { log, timers, onWoken } = deps;
  const gapMs = Math.min(GAP_MS, (everyMs * ROUND_SHARE) / feeds.length);
  const limit = pLimit(AT_ONCE);
  const looks: Promise<void>[] = [];
  const look = async (feed: Feed) => {
    if (signal.aborted) return;
    try {
      const given = { feed, kept: kept.get(feed.id) ?? null, lookedAt };
      if ((await lookAtFeed(deps, given, signal)) > 0) onWoken();
    } catch (err) {
      if (!signal.aborted) log.error({ err, feed: feed.id }, "a feed could not be looked at");
    }
  };
  for (const feed of feeds) {
    if (looks.length > 0) await pauseUnlessAborted(timers, gapMs, signal);
    looks.push(limit(() => look(feed)));
  }
  await Promise.all(looks);
}

/** Makes rounds until it is stopped. */
export function startRounds(deps: RoundDeps): Pick<Runner, "stop"> {
  const { store, timers, log, owner } = deps;
  const stopping = new AbortController();
  const runner = startRunner({
    work: () => runRound(deps, stopping.signal),
    onFailure: (err) => log.error({ err }, "no round of looks at Google Drive could be made"),
    lookEveryMs: LOOK_EVERY_MS,
    timers,
  });
  return {
    async stop() {
      stopping.abort(new SyncRefused("stopped"));
      await runner.stop();
      await store.driveFeeds.leaveRounds(owner).catch(() => undefined);
    },
  };
}
