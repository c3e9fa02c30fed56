import { type Clock, type DurationMs, type EpochMs, HOUR_MS } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { createAuditTrail } from "../../../storage/audit/auditTrail";
import type { DriveFeed } from "../../../storage/store/schema/driveFeedTypes";
import type { Store, StoreQueries } from "../../../storage/store/store";
import { GoogleFailure } from "../../google/googleFailure";
import { googleMessage } from "../../google/googleFault";
import { isOfFeed } from "../tree/readTree";
import { isToldOtherwise, nextFailure, queueDriveFailing } from "./failureRow";
import type { ChangesDrive, Feed } from "./feed";
import { findChanged } from "./findChanged";

/** How often a token is written that has passed nothing of a company's. */
export const SAVE_EVERY_MS: DurationMs = HOUR_MS;
/** The most pages of one look; the next one reads on, within a minute. */
const MOST_PAGES = 20;
/** How long a feed may be behind before all its companies look for themselves. */
const MOST_BEHIND_MS: DurationMs = HOUR_MS;

interface ReadOn {
  /** The written token. */
  from: string | null;
  pageToken: string;
}

export interface LookDeps {
  store: Store;
  clock: Clock;
  newId: NewId;
  /** How far this process has read on from a written token, by feed. */
  readOn: Map<string, ReadOn>;
}

/** A look at a feed. */
interface Look {
  feed: Feed;
  /** What was written of it; null when that is of another grant or drive. */
  before: DriveFeed | null;
  /** The last complete round. */
  lookedAt: EpochMs | null;
  now: EpochMs;
}

interface Found {
  pageToken: string;
  changed: ReadonlySet<string>;
  /** Whether there was more to read. */
  isBehind: boolean;
}

/**
 * Reads the changes since the last look, and wakes the companies whose trees they may alter. The
 * token is written together with that, so that it never passes a change which nobody knows of; of
 * one that has passed nothing `readOn` alone knows. Returns how many companies were woken.
 * @throws What is no failure of Google.
 */
export async function lookAtFeed(
  deps: LookDeps,
  { feed, kept, lookedAt }: { feed: Feed; kept: DriveFeed | null; lookedAt: EpochMs | null },
  signal: AbortSignal,
): Promise<number> {
  const isSame = kept?.driveId === feed.driveId && kept.grantedAt === feed.grantedAt;
  const look = { feed, before: isSame ? kept : null, lookedAt, now: deps.clock.now() };
  const drive = feed.drive(signal);
  try {
    const found = await readChanges(deps, look, drive);
    await keep(deps, look, found);
    return found.changed.size;
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    return tellFailing(deps, look, error);
  }
}

async function readChanges(deps: LookDeps, look: Look, drive: ChangesDrive): Promise<Found> {
  const { feed, before, now } = look;
  const from = before === null ? feed.startToken : tokenOf(deps, before);
  const behindSince = before?.behindSince ?? now;
  if (from === null || now >= behindSince + MOST_BEHIND_MS) return beginAnew(feed, drive);
  try {
    return await follow(deps, { feed, from }, drive);
  } catch (error) {
    // At most once an hour: outsiders can cause it, and it wakes every company of the feed.
    const mayBegin = before === null || now >= before.savedAt + SAVE_EVERY_MS;
    if (mayBegin && isOfFeed(error)) return beginAnew(feed, drive);
    throw error;
  }
}

function tokenOf({ readOn }: LookDeps, { id, pageToken }: DriveFeed): string | null {
  const ahead = readOn.get(id);
  return ahead?.from === pageToken ? ahead.pageToken : pageToken;
}

/** What happened before is unknown: every company looks for itself. */
async function beginAnew({ driveId, companyIds }: Feed, drive: ChangesDrive): Promise<Found> {
  const pageToken = await drive.startPageToken(driveId);
  return { pageToken, changed: new Set(companyIds), isBehind: false };
}

async function follow(
  { store }: LookDeps,
  { feed, from }: { feed: Feed; from: string },
  drive: ChangesDrive,
): Promise<Found> {
  const changed = new Set<string>();
  let pageToken = from;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await drive.listChanges({ pageToken, driveId: feed.driveId });
    for (const id of await findChanged(store, feed, page.changes)) changed.add(id);
    pageToken = page.nextPageToken ?? page.newStartPageToken ?? pageToken;
    if (page.nextPageToken === null) return { pageToken, changed, isBehind: false };
  }
  return { pageToken, changed, isBehind: true };
}

async function keep(deps: LookDeps, look: Look, found: Found): Promise<void> {
  const { pageToken, changed, isBehind } = found;
  const { feed, before, now } = look;
  const isMoved = before?.pageToken !== pageToken;
  const isOver = before !== null && before.failures > 0;
  if (before !== null && changed.size === 0 && !isIncomplete(before) && !isBehind) {
    if (isMoved) deps.readOn.set(feed.id, { from: before.pageToken, pageToken });
    return;
  }
  await deps.store.transaction(async (queries) => {
    const behind = isBehind && { ...behindOf(look), retryAt: now };
    await queries.driveFeeds.put({ ...blank(feed, now), ...behind, pageToken });
    await queries.syncTimes.wake([...changed], now);
    if (isOver) await auditOf(deps, look).write(queries, "drive.readable");
  });
  deps.readOn.delete(feed.id);
}

function behindOf(look: Look): Pick<DriveFeed, "behindSince" | "lookedAt"> {
  return { behindSince: look.before?.behindSince ?? look.now, lookedAt: lastComplete(look) };
}

function lastComplete({ before, lookedAt }: Look): EpochMs | null {
  return before !== null && isIncomplete(before) ? before.lookedAt : lookedAt;
}

/** Whether the last look failed, or did not reach its end. */
function isIncomplete({ failures, behindSince }: DriveFeed): boolean {
  return failures > 0 || behindSince !== null;
}

/** A feed that was read until `now`. */
function blank({ id, companyId, driveId, grantedAt }: Feed, now: EpochMs): DriveFeed {
  return {
    ...{ id, companyId, driveId, grantedAt, pageToken: null, savedAt: now, lookedAt: null },
    ...{
      behindSince: null,
      error: null,
      retryAt: null,
      failedSince: null,
      failures: 0,
      toldAt: null,
    },
  };
}

const auditOf = ({ newId }: LookDeps, { feed: { companyId }, now }: Look) =>
  createAuditTrail({ newId, now, actor: { id: null, companyId } });

/** Writes the failure; only the first one of a row is an entry of the log. */
async function tellFailing(deps: LookDeps, look: Look, error: GoogleFailure): Promise<number> {
  const { feed, before, now } = look;
  const { isFirst, isToTell, ...row } = nextFailure(before, now);
  const message = googleMessage(error, feed.companyId === null ? "service" : "grant");
  // Its companies' own syncs find out what the account may no longer read.
  const isGone = error.kind === "notFound" || error.kind === "forbidden";
  const woken = isFirst && isGone ? feed.companyIds : [];
  await deps.store.transaction(async (queries) => {
    const kept = { ...(before ?? blank(feed, now)), lookedAt: lastComplete(look) };
    await queries.driveFeeds.put({ ...kept, ...row, error: message });
    await queries.syncTimes.wake(woken, now);
    if (isFirst) await auditOf(deps, look).write(queries, "drive.unreadable", { details: message });
    if (isToTell) await tellAdmins(deps, look, { queries, error });
  });
  return woken.length;
}

async function tellAdmins(
  { newId }: LookDeps,
  { feed: { companyId }, now }: Look,
  { queries, error }: { queries: StoreQueries; error: GoogleFailure },
): Promise<void> {
  if (companyId === null || isToldOtherwise(error)) return;
  await queueDriveFailing(queries, { about: googleMessage(error, "grant"), companyId, now, newId });
}
