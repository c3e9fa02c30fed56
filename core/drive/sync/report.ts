import * as z from "zod/mini";
import { route } from "../../api/route";

/** What a sync does with one document. Ours. */
export const SyncStepKind = z.enum([
  "new",
  /** Another revision, or other bytes of the same one. */
  "revised",
  /** It was uploaded, and from now on follows the same revision's file in the drive. */
  "linked",
  "renamed",
  "moved",
  /** It was missing and is there again. */
  "restored",
  /** No longer in the folder: it becomes obsolete. */
  "missing",
  /** Its unchanged spreadsheet was read anew by a later version, and cell A1 says another day. */
  "dated",
  /** Its new state waits for approval; the index keeps the one in force. Source: spec 3 §6. */
  "waiting",
]);
export type SyncStepKind = z.infer<typeof SyncStepKind>;

/** A file that the sync leaves out, and why: in words for people. */
export const SyncFailedFile = z.looseObject({
  /** The file's name in the drive. */
  name: z.string(),
  /** Its folders below the company's one, joined by `/`; empty for that one itself. */
  folder: z.string(),
  reason: z.string(),
});
export type SyncFailedFile = z.infer<typeof SyncFailedFile>;

/** How many documents of each kind, how many stay as they are, how many files are left out. */
export const SyncCounts = z.looseObject({
  new: z.number(),
  revised: z.number(),
  linked: z.number(),
  renamed: z.number(),
  moved: z.number(),
  restored: z.number(),
  missing: z.number(),
  /** Missing ones that stay in force until an admin says so: they are too many at once. */
  held: z.number(),
  unchanged: z.number(),
  unreadable: z.number(),
  /** Left out where there are none, and by hosts that know of none. */
  dated: z.optional(z.number()),
  /** As `dated`. */
  waiting: z.optional(z.number()),
});
export type SyncCounts = z.infer<typeof SyncCounts>;

/** How many documents change, or would: what is missing and held among them. */
export function stepsIn(counts: SyncCounts): number {
  const { new: fresh, revised, linked, renamed, moved, restored, missing, held } = counts;
  const { dated = 0, waiting = 0 } = counts;
  return fresh + revised + linked + renamed + moved + restored + missing + held + dated + waiting;
}

export const SyncStep = z.looseObject({
  kind: SyncStepKind,
  title: z.string(),
  /** Where it is shown after the sync; for a missing one, where it is now. */
  path: z.string(),
  revision: z.string(),
  /** What it is now, where that changes: revision, title or path. */
  from: z.nullish(z.string()),
  /** A missing one that stays in force until an admin says so: see `SyncCounts`. */
  held: z.optional(z.boolean()),
});
export type SyncStep = z.infer<typeof SyncStep>;

/** What a sync would do now. */
export const SyncPlan = z.looseObject({
  counts: SyncCounts,
  /** In order of path; of very many the first ones, `counts` counts all. */
  steps: z.array(SyncStep),
  failures: z.array(SyncFailedFile),
  /**
   * True where a first sync would have so many new documents wait for approval that it had better be
   * off meanwhile. Source: spec 3 §6.
   */
  isFirstLoad: z.optional(z.boolean()),
});
export type SyncPlan = z.infer<typeof SyncPlan>;

/** Documents that a sync moved from one folder to another, as its entry in the audit log tells. */
export interface SyncMove {
  /** Folders below the company's one, joined by `/`; empty for that one itself. */
  from: string;
  to: string;
  /** Their titles. */
  documents: string[];
}

/** A sync that has ended. */
export const SyncReport = z.looseObject({
  /** ISO instants. */
  startedAt: z.string(),
  finishedAt: z.string(),
  /** Who started it; null for the timer. */
  userEmail: z.nullish(z.string()),
  /** Why it failed, in words for people; null when it went through. */
  error: z.nullable(z.string()),
  /** For a failed sync, what it had changed by then; null if unknown. */
  counts: z.nullable(SyncCounts),
  /** Of very many the first ones: `counts` counts all. */
  failures: z.array(SyncFailedFile),
  /** Files that are documents all the same, of which something could not be read. Ours. */
  warnings: z.optional(z.array(SyncFailedFile)),
  /** Files whose new state waits for approval. Source: spec 3 §6. */
  waiting: z.optional(z.array(SyncFailedFile)),
});
export type SyncReport = z.infer<typeof SyncReport>;

/** Documents that are missing and stay in force until an admin says so, of the folder chosen now. */
export const SyncHeld = z.looseObject({
  count: z.number(),
  /** ISO instant at which the last of them was held; identifies them in an admin's confirmation. */
  until: z.string(),
});
export type SyncHeld = z.infer<typeof SyncHeld>;

export const SyncStatus = z.looseObject({
  isRunning: z.boolean(),
  last: z.nullable(SyncReport),
  /** False where the folder that is chosen now was never synchronised: `last` is of another one. */
  isFolderSynced: z.optional(z.boolean()),
  /**
   * Null where nothing is held; hosts that leave it out report it only in the last report's counts.
   */
  held: z.nullish(SyncHeld),
  /** Between two looks by the timer, which syncs what has changed; null without one. */
  everyMinutes: z.nullish(z.number()),
  /** ISO instant of the last look at Drive, or of the last successful sync if that is later. */
  checkedAt: z.nullish(z.string()),
  /** Since when looks fail (ISO instant), and why, in words for people; null while they do not. */
  failing: z.nullish(z.looseObject({ since: z.string(), error: z.string() })),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** Whether the index follows the folder that is chosen now; a failed sync left it as it was. */
export function isFolderSynced(status: SyncStatus | null): boolean {
  if (status === null) return false;
  return status.isFolderSynced ?? status.last?.error === null;
}

/** The documents that await an admin's decision; `until` is null where the host cannot say. */
export function heldIn(status: SyncStatus): { count: number; until: string | null } | null {
  if (status.isFolderSynced === false) return null;
  if (status.held !== undefined) return status.held;
  const count = status.last?.counts?.held ?? 0;
  return count > 0 ? { count, until: null } : null;
}

/** What a sync would do, before anything changes. Ours. */
export const planSync = route({
  method: "POST",
  path: "/api/sync/plan",
  input: null,
  output: SyncPlan,
});

/** The company's last sync, and whether one runs. Ours. */
export const getSyncStatus = route({
  method: "GET",
  path: "/api/sync/status",
  input: null,
  output: SyncStatus,
});
