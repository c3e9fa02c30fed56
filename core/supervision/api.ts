import * as z from "zod/mini";
import { route } from "../api/route";
import { LogEntry } from "../logs/api";

/** Timed backups that failed since the last that succeeded. */
export const BackupFailures = z.looseObject({
  /** How many in a row. */
  times: z.number(),
  /** Why the last one did, in Italian. */
  message: z.string(),
});

/** A company as the superadmin sees it. */
export const SupervisedCompany = z.looseObject({
  legacyId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** When it was deleted, and until when that can be taken back; null unless it is. */
  deletion: z.nullish(z.looseObject({ at: z.string(), endsAt: z.string() })),
  users: z.number(),
  admins: z.number(),
  /** The last backup of it alone, safety copies left out; null where there is none. */
  lastBackupAt: z.nullish(z.string()),
  /** Failures of its own backups; null where the last one succeeded. */
  failures: z.nullish(BackupFailures),
});
export type SupervisedCompany = z.infer<typeof SupervisedCompany>;

/** An entry of the log, without its document and its details: those are the company's own. */
export const SupervisedEntry = z.pick(LogEntry, {
  legacyId: true,
  timestamp: true,
  action: true,
  userId: true,
  userEmail: true,
});
export type SupervisedEntry = z.infer<typeof SupervisedEntry>;

/** The state of the service, without any company's documents. Source: spec 3 §4. */
export const Supervision = z.looseObject({
  /** In order of name; 2,000 at most. */
  companies: z.array(SupervisedCompany),
  /** How many companies there are. */
  total: z.number(),
  codes: z.looseObject({
    free: z.number(),
    used: z.number(),
    /** Free ones that end within a week. */
    expiring: z.number(),
  }),
  /** The last complete backup. */
  backup: z.nullish(
    z.looseObject({ at: z.string(), sizeBytes: z.number(), faultyFiles: z.number() }),
  ),
  /** Of complete backups; null where the last one succeeded. */
  failures: z.nullish(BackupFailures),
  /** Backups copied to a second place; null where there is none. */
  copies: z.nullish(
    z.looseObject({
      /** When the newest complete one among them was made. */
      at: z.nullish(z.string()),
      /** Of tries to copy; null where the last one succeeded. */
      failures: z.nullish(BackupFailures),
    }),
  ),
  /** What is wrong with the key of Google's service account; null where nothing is known to be. */
  driveKey: z.nullish(
    z.looseObject({ kind: z.enum(["keyRefused", "clockOff"]), since: z.string() }),
  ),
  /**
   * Bytes that the disks of data, backups and their second place have left; null where they do not
   * say it.
   */
  room: z.nullish(
    z.looseObject({
      data: z.nullish(z.number()),
      backups: z.nullish(z.number()),
      copies: z.nullish(z.number()),
    }),
  ),
  /** What the last nightly verification of the log found. */
  log: z.looseObject({
    /** The oldest verification of any company's log; null if one was never verified. */
    checkedAt: z.nullish(z.string()),
    /** How many entries are intact. */
    entries: z.number(),
    /** The companies with a broken log; null for entries of no company. */
    broken: z.array(z.nullable(z.string())),
    /** The last entries. */
    latest: z.array(SupervisedEntry),
  }),
});
export type Supervision = z.infer<typeof Supervision>;

/** For superadmins alone. Source: spec 3 §4. */
export const getSupervision = route({
  method: "GET",
  path: "/api/supervision",
  input: null,
  output: Supervision,
});
