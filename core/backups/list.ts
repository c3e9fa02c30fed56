import { anyFlag, numberOrDigits, orNull, readableItems, textOrNumber } from "../api/lenientFields";
import { route } from "../api/route";
import { shape } from "../api/shape";
import { parseMoment } from "../time/calendarDate";
import type { EpochMs } from "../time/units";

type Maybe<T> = T | null | undefined;

/** Metadata of a backup. */
export interface BackupMetadata {
  /** complete, client_specific; anything else counts as unknown. */
  backupType?: Maybe<string>;
  clientId?: Maybe<string>;
  createdBy?: Maybe<{
    userId?: Maybe<string>;
    userEmail?: Maybe<string>;
    userRole?: Maybe<string>;
  }>;
  totalUsers?: Maybe<number>;
  totalDocuments?: Maybe<number>;
  totalLogs?: Maybe<number>;
  totalClients?: Maybe<number>;
  totalCompanyCodes?: Maybe<number>;
  /** How many documents' files could not be read into the backup. Ours. */
  faultyFiles?: Maybe<number>;
  /** Whether it was made before a restore, to undo it. Ours. */
  isSafetyCopy?: Maybe<boolean>;
  /** Whether the timer made it. Ours. */
  isTimed?: Maybe<boolean>;
  /** The company's name, for users who see backups of several companies. Ours. */
  clientName?: Maybe<string>;
}

/** One backup. Source: spec 2 §3. */
export interface BackupItem {
  /** Empty where the host does not say: such a backup can only be looked at. */
  filename: string;
  /** Bytes. */
  size?: Maybe<number>;
  /** ISO instant, or a day. */
  modifiedAt?: Maybe<string>;
  /** False: the file is missing. */
  isActive?: Maybe<boolean>;
  metadata?: Maybe<BackupMetadata>;
}

const LOOSE = { loose: true };

const Creator = shape<NonNullable<BackupMetadata["createdBy"]>>(
  { userId: textOrNumber, userEmail: textOrNumber, userRole: textOrNumber },
  LOOSE,
);

const Metadata = shape<BackupMetadata>(
  {
    backupType: textOrNumber,
    clientId: textOrNumber,
    createdBy: orNull(Creator.parse),
    totalUsers: numberOrDigits,
    totalDocuments: numberOrDigits,
    totalLogs: numberOrDigits,
    totalClients: numberOrDigits,
    totalCompanyCodes: numberOrDigits,
    faultyFiles: numberOrDigits,
    isSafetyCopy: anyFlag,
    isTimed: anyFlag,
    clientName: textOrNumber,
  },
  LOOSE,
);

export const BackupItem = shape<BackupItem>(
  {
    filename: (value) => (typeof value === "string" ? value : ""),
    size: numberOrDigits,
    modifiedAt: textOrNumber,
    isActive: anyFlag,
    metadata: orNull(Metadata.parse),
  },
  LOOSE,
);

/** The newest first. */
export const BackupItems = { parse: readableItems(BackupItem.parse) };

/** Read for the dashboard's card, so without a schema library. Source: spec 2 §7. */
export const listBackups = route({
  method: "GET",
  path: "/api/admin/backups",
  input: null,
  output: BackupItems,
});

export type BackupKind = "complete" | "company" | "unknown";

/** What a backup holds. Source: spec 2 §3. */
export function backupKind({ metadata }: BackupItem): BackupKind {
  if (metadata?.backupType === "complete") return "complete";
  return metadata?.backupType === "client_specific" ? "company" : "unknown";
}

/** Whether a backup was made before a restore, to undo it. */
export function isSafetyCopy({ metadata }: Pick<BackupItem, "metadata">): boolean {
  return metadata?.isSafetyCopy === true;
}

/**
 * The safety copies that undo the last restore: one for everything, and one for each company.
 * Leaves out older ones, which are ordinary backups, and those whose file is missing.
 */
export function undoCopies(backups: readonly BackupItem[]): ReadonlySet<BackupItem> {
  const latest = new Map<string, { backup: BackupItem; at: EpochMs }>();
  for (const backup of backups) {
    const at = parseMoment(backup.modifiedAt);
    if (at === null || backup.isActive === false || !isSafetyCopy(backup)) continue;
    const scope = backup.metadata?.clientId ?? "";
    const before = latest.get(scope);
    if (before === undefined || at > before.at) latest.set(scope, { backup, at });
  }
  return new Set([...latest.values()].map(({ backup }) => backup));
}
