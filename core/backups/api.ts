import * as z from "zod/mini";
import { lenient } from "../api/lenient";
import { route } from "../api/route";
import { sentAs } from "../api/sentForms";

/** What the calls that change backups answer. A `success: false` is a failure for every call. */
export const BackupAnswer = z.looseObject({
  success: z.nullish(z.boolean()),
  message: z.nullish(z.string()),
  error: z.nullish(z.string()),
});
export type BackupAnswer = z.infer<typeof BackupAnswer>;

export const BackupsSynced = z.looseObject({
  ...BackupAnswer.shape,
  syncedCount: z.nullish(z.number()),
  /** Files in the backups' folder that could not be listed; `message` says why. Ours. */
  leftOut: lenient(z.array(z.string())),
});
export type BackupsSynced = z.infer<typeof BackupsSynced>;

/** `safetyCopy`: the name of the backup that undoes the restore. Ours. */
export const Restored = z.looseObject({
  ...BackupAnswer.shape,
  safetyCopy: z.nullish(z.string()),
});
export type Restored = z.infer<typeof Restored>;

export const RestoreInput = z.object({
  backupPath: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type RestoreInput = z.infer<typeof RestoreInput>;

const Difference = z.looseObject({
  /** How many a restore brings back: only in the backup. */
  back: z.number(),
  /** How many a restore removes: not in the backup. */
  away: z.number(),
  /** How many a restore changes: in both, but different. */
  changed: z.number(),
});

/** What a restore would do. Ours. */
export const RestorePreview = z.looseObject({
  documents: Difference,
  users: Difference,
  companyCodes: Difference,
  /** Revisions that wait for approval. */
  proposals: z.optional(Difference),
  /** Users of now and of the backup who would get another role. */
  roles: z.optional(
    z.array(z.looseObject({ email: z.string(), from: z.string(), to: z.string() })),
  ),
});
export type RestorePreview = z.infer<typeof RestorePreview>;

/** The state of the timed backups. Ours. */
export const BackupSchedule = z.looseObject({
  /** Hours between two timed backups; null when there are none. */
  everyHours: z.nullable(z.number()),
  /** How many of a kind are kept. */
  keep: z.nullable(z.number()),
  /** The last one's failure, null when it went well. */
  failure: z.nullable(z.looseObject({ at: z.string(), message: z.string() })),
});
export type BackupSchedule = z.infer<typeof BackupSchedule>;

/** An OK answer without a body says that it is done. */
function orDone<Answer extends z.ZodMiniType<object>>(answer: Answer) {
  return sentAs(
    z.pipe(
      z.nullable(answer),
      z.transform((given): z.output<Answer> => given ?? ({} as z.output<Answer>)),
    ),
    () => answer,
  );
}

/** Source: spec 2 §7. */
export const createBackup = route({
  method: "POST",
  path: "/api/admin/backup",
  input: null,
  output: orDone(BackupAnswer),
});

/** Syncs the list with the files on disk. Source: spec 2 §7. */
export const syncBackups = route({
  method: "POST",
  path: "/api/admin/backups/sync",
  input: null,
  output: orDone(BackupsSynced),
});

/** Source: spec 2 §7. */
export const downloadBackup = route({
  method: "GET",
  path: "/api/admin/backup/:filename",
  input: null,
  output: "file",
});

/** Source: spec 2 §7. */
export const deleteBackup = route({
  method: "DELETE",
  path: "/api/admin/backup/:filename",
  input: null,
  output: orDone(BackupAnswer),
});

/** Source: spec 2 §7. */
export const restoreBackup = route({
  method: "POST",
  path: "/api/admin/restore",
  input: RestoreInput,
  output: orDone(Restored),
});

/** Says what a restore would bring back and take away; nothing changes. Ours. */
export const previewRestore = route({
  method: "POST",
  path: "/api/admin/restore/preview",
  input: RestoreInput,
  output: RestorePreview,
});

/** Ours. */
export const getBackupSchedule = route({
  method: "GET",
  path: "/api/admin/backups/schedule",
  input: null,
  output: BackupSchedule,
});
