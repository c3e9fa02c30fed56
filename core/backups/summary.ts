import type { User } from "../session/user";
import type { EpochMs } from "../time/units";
import { type BackupStanding, backupStanding } from "./freshness";
import { type BackupItem, type BackupKind, backupKind, isSafetyCopy } from "./list";

export type BackupBadge = BackupKind | "mine" | "safetyCopy" | "missing";

/** A backup's badges, in the order shown. Source: spec 2 §4. */
export function backupBadges(
  backup: BackupItem,
  user: Pick<User, "legacyId" | "email"> | null,
): BackupBadge[] {
  const badges: BackupBadge[] = [backupKind(backup)];
  if (isMine(backup, user)) badges.push("mine");
  if (isSafetyCopy(backup)) badges.push("safetyCopy");
  if (backup.isActive === false) badges.push("missing");
  return badges;
}

/** By the creator's id; by the address where the host sends no id. */
function isMine({ metadata }: BackupItem, user: Pick<User, "legacyId" | "email"> | null): boolean {
  const { userId, userEmail } = metadata?.createdBy ?? {};
  if (userId && user?.legacyId) return userId === user.legacyId;
  return Boolean(userEmail) && userEmail === user?.email;
}

/** What the four figures above the list say. Source: spec 2 §2. */
export interface BackupOverview extends BackupStanding {
  total: number;
  kinds: Readonly<Record<BackupKind, number>>;
  /** Whether at least one backup has its file. */
  isActive: boolean;
  /** Bytes of all that are listed. */
  size: number;
}

export function summarizeBackups(backups: readonly BackupItem[], now: EpochMs): BackupOverview {
  const kinds = { complete: 0, company: 0, unknown: 0 };
  let size = 0;
  for (const backup of backups) {
    kinds[backupKind(backup)] += 1;
    size += backup.size ?? 0;
  }
  return {
    total: backups.length,
    kinds,
    isActive: backups.some(({ isActive }) => isActive !== false),
    size,
    ...backupStanding(backups, now),
  };
}

/** The counts in a backup's metadata, in the order shown. Source: spec 2 §3. */
export const BACKUP_COUNTS = ["users", "documents", "logs", "clients", "companyCodes"] as const;
export type BackupCount = (typeof BACKUP_COUNTS)[number];

/** How many users, documents and so on a backup holds; leaves out counts that the host omits. */
export function backupCounts({ metadata }: BackupItem): { what: BackupCount; count: number }[] {
  const counts = {
    users: metadata?.totalUsers,
    documents: metadata?.totalDocuments,
    logs: metadata?.totalLogs,
    clients: metadata?.totalClients,
    companyCodes: metadata?.totalCompanyCodes,
  };
  return BACKUP_COUNTS.flatMap((what) => {
    const count = counts[what];
    return typeof count === "number" ? [{ what, count }] : [];
  });
}
