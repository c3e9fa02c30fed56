import { formatBackupSize } from "@sgi/core/backups";
import type { EpochMs } from "@sgi/core/time";
import { isAhead, isWithin } from "../../base/time/clockAhead";
import { HttpFailure } from "../../http/httpFailure";
import { systemTrail } from "../../storage/audit/auditTrail";
import { inTurn, type TurnDeps } from "../../storage/background/turns";
import { KEPT_FREE_BYTES } from "../../storage/installation/freeRoom";
import { ObjectFault } from "../../storage/objects/objectFault";
import { outageOf } from "../../storage/store/engines/outage";
import type { BackupCopy, StoredBackup } from "../../storage/store/schema/backupTypes";
import type { BackupDeps } from "../archive/backupDeps";
import { RETRY_MS } from "../timed/backupFailures";
import { CopyFault, type CopyPlace, secondPlaceTexts as texts } from "./copyPlace";

/** After so many failed copies a run stops: the place itself may be unavailable. */
const MOST_FAILURES = 3;

export interface CopyDeps
  extends Pick<BackupDeps, "store" | "folder" | "clock" | "newId" | "log">,
    Pick<TurnDeps, "elapsed"> {
  place: CopyPlace;
  /** How many of a kind and scope are kept there. */
  keep: number;
}

/**
 * Copies missing backups to the second place, of the companies in turn by time, newest first of
 * each, and removes copies beyond `keep`.
 * Leaves out safety copies: they undo a restore on this server. Returns whether a copy failed; then
 * the next try waits for an hour.
 */
export async function copyBackups(deps: CopyDeps, signal: AbortSignal): Promise<boolean> {
  const { store, place, clock, log } = deps;
  const { failure } = await store.backupCopies.findState(place.name);
  const now = clock.now();
  if (failure !== null && isWithin({ since: failure.at, spanMs: RETRY_MS, now })) return false;
  try {
    await copyMissing(deps, signal);
    if (failure !== null) await store.backupCopies.forgetFailure(place.name);
    return false;
  } catch (err) {
    // A server that stops, or another one that took over, is no failure of the place.
    if (signal.aborted) return false;
    log.error({ err, place: place.name }, "backups could not be copied to the second place");
    const message = reasonOf(err);
    await store.backupCopies.noteFailure({ place: place.name, at: clock.now(), message });
    return true;
  }
}

async function copyMissing(deps: CopyDeps, signal: AbortSignal): Promise<void> {
  const { store, place, log } = deps;
  const noted = await store.backupCopies.list(place.name);
  await place.prepare(noted.length > 0, signal);
  const copies = await forgetLost(deps, noted, await place.sizes(signal));
  await place.sweep(signal);
  const missing = await missingOnes(deps, copies);
  const failures: unknown[] = [];
  const failed = new Set<string>();
  while (missing.length > 0 && failures.length < MOST_FAILURES) {
    const scope = await nextScope(deps, missing, failed);
    const [backup] = missing.splice(
      missing.findIndex((each) => scopeOf(each) === scope),
      1,
    );
    if (backup === undefined) break;
    try {
      await inTurn(deps, { queue: "copies", companyId: scope }, () =>
        copyOne(deps, backup, signal),
      );
    } catch (err) {
      if (signal.aborted) throw err;
      log.warn({ err, backup: backup.filename }, "a backup could not be copied");
      failures.push(err);
      failed.add(scope);
    }
  }
  failures.push(...(await removeSurplus(deps, signal)));
  if (failures.length > 0) throw failures[0];
}

/** Whose copy failed waits for all others: it must not use up the failures of a run alone. */
async function nextScope(
  { store }: CopyDeps,
  missing: readonly StoredBackup[],
  failed: ReadonlySet<string>,
): Promise<string> {
  const waiting = await store.turns.order("copies", [...new Set(missing.map(scopeOf))]);
  return waiting.find((each) => !failed.has(each)) ?? waiting[0] ?? "";
}

/** Forgets copies whose file is missing or has another size, so that they are copied again. */
async function forgetLost(
  { store, log }: CopyDeps,
  noted: readonly BackupCopy[],
  sizes: ReadonlyMap<string, number>,
): Promise<BackupCopy[]> {
  const lost = noted.filter(({ filename, sizeBytes }) => sizes.get(filename) !== sizeBytes);
  for (const copy of lost) {
    log.warn({ backup: copy.filename, place: copy.place }, "a copy of a backup is gone");
    await store.backupCopies.delete(copy);
  }
  return noted.filter((copy) => !lost.includes(copy));
}

/** The backups to copy, newest first, without those that `keep` would remove again. */
async function missingOnes(
  { store, folder, clock, keep }: CopyDeps,
  copies: readonly BackupCopy[],
): Promise<StoredBackup[]> {
  const names = new Set(copies.map(({ filename }) => filename));
  const missing = (await store.backups.list(null)).filter(
    ({ kind, filename }) => kind !== "safety" && !names.has(filename),
  );
  if (missing.length === 0) return [];
  const kept = new Set(
    ranked([...copies, ...missing], clock.now()).flatMap((group) =>
      group.slice(0, keep).map(({ filename }) => filename),
    ),
  );
  const sizes = await folder.sizes();
  return missing.filter(
    ({ filename, sizeBytes }) => kept.has(filename) && sizes.get(filename) === sizeBytes,
  );
}

async function copyOne(deps: CopyDeps, backup: StoredBackup, signal: AbortSignal): Promise<void> {
  const { store, folder, place, log } = deps;
  const { filename, companyId, kind, faultyFiles, sizeBytes, createdAt } = backup;
  await refuseWithoutRoom(place, sizeBytes, signal);
  const sent = await folder.usePath(filename, (path) => place.send(path, filename, signal));
  const kept = await place.measure(filename, signal, sizeBytes);
  if (kept?.hash !== sent.hash || kept.sizeBytes !== sizeBytes) {
    await place.remove(filename, signal);
    throw new CopyFault(texts.altered);
  }
  await store.transaction(async (queries) => {
    const facts = { filename, companyId, kind, faultyFiles, sizeBytes, createdAt };
    await queries.backupCopies.put({ place: place.name, ...facts });
    await trailOf(deps, companyId).write(queries, "backup.copy", { details: { backup: filename } });
  });
  log.info({ backup: filename, place: place.name }, "backup copied to the second place");
}

async function refuseWithoutRoom(place: CopyPlace, sizeBytes: number, signal: AbortSignal) {
  const free = await place.freeBytes(signal);
  const needed = sizeBytes + KEPT_FREE_BYTES;
  if (free === null || free >= needed) return;
  const text = (bytes: number) => formatBackupSize(bytes) ?? "";
  throw new CopyFault(texts.noRoom(text(needed), text(free)));
}

/**
 * Removes recorded copies beyond `keep` and those of companies that no longer exist; never another
 * file. Keeps a copy with fewer faulty files than the newest: it may hold the last copy of a file
 * that is missing now. Returns the failures: one copy that stays must not keep the others.
 */
async function removeSurplus(deps: CopyDeps, signal: AbortSignal): Promise<unknown[]> {
  const { store, place, clock, keep, log } = deps;
  const copies = await store.backupCopies.list(place.name);
  const outlived = await outlivedOnes(deps, copies);
  const surplus = ranked(copies, clock.now()).flatMap(([newest, ...others]) =>
    others.slice(keep - 1).filter(({ faultyFiles }) => faultyFiles >= (newest?.faultyFiles ?? 0)),
  );
  const failures: unknown[] = [];
  for (const copy of new Set([...outlived, ...surplus])) {
    try {
      await removeCopy(deps, copy, signal);
    } catch (err) {
      if (signal.aborted) throw err;
      log.warn({ err, backup: copy.filename }, "an old copy of a backup could not be removed");
      failures.push(err);
      if (failures.length === MOST_FAILURES) break;
    }
  }
  return failures;
}

async function removeCopy(deps: CopyDeps, copy: BackupCopy, signal: AbortSignal): Promise<void> {
  const { store, place, log } = deps;
  const { filename, companyId } = copy;
  await place.remove(filename, signal);
  await store.transaction(async (queries) => {
    await queries.backupCopies.delete(copy);
    const details = { backup: filename };
    await trailOf(deps, companyId).write(queries, "backup.copyDelete", { details });
  });
  log.info({ backup: filename, place: place.name }, "old copy of a backup removed");
}

/**
 * Copies of companies that no longer exist, once their backups here are deleted. A listed backup
 * keeps its copy, even when its own file is missing.
 */
async function outlivedOnes(
  { store }: CopyDeps,
  copies: readonly BackupCopy[],
): Promise<BackupCopy[]> {
  const companies = new Set((await store.companies.list()).map(({ id }) => id));
  const listed = new Set((await store.backups.list(null)).map(({ filename }) => filename));
  return copies.filter(
    ({ companyId, filename }) =>
      companyId !== null && !companies.has(companyId) && !listed.has(filename),
  );
}

const scopeOf = ({ companyId }: StoredBackup) => companyId ?? "";

type Ranked = Pick<BackupCopy, "filename" | "companyId" | "kind" | "createdAt">;

/** By kind and scope, the newest first; those dated in the future, by a wrong clock, last. */
function ranked<Item extends Ranked>(all: readonly Item[], now: EpochMs): Item[][] {
  const at = ({ createdAt }: Item) => (isAhead(createdAt, now) ? 0 : createdAt);
  const groups = new Map<string, Item[]>();
  for (const item of all.toSorted((a, b) => at(b) - at(a))) {
    const group = `${item.kind} ${item.companyId ?? ""}`;
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [...groups.values()];
}

function trailOf({ clock, newId }: CopyDeps, companyId: string | null) {
  return systemTrail({ newId, now: clock.now() }, companyId);
}

function reasonOf(error: unknown): string {
  if (error instanceof CopyFault || error instanceof HttpFailure) return error.message;
  const trouble = outageOf(error);
  if (trouble === "full") return texts.full;
  if (error instanceof ObjectFault) return texts.unreachable(error.reason);
  return trouble === null ? texts.unexpected : texts.silent;
}
