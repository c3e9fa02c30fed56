import type { BackupItem } from "@sgi/core/backups";
import { isoInstant } from "@sgi/core/time";
import type { Wire } from "../http/handlers";
import type { StoredBackup } from "../storage/store/schema/backupTypes";

/** A backup as the API sends it. */
export function wireBackup(backup: StoredBackup, isActive: boolean): Wire<BackupItem> {
  const { filename, sizeBytes: size, createdAt, companyId, companyName, kind } = backup;
  const { userId, userEmail, userRole, faultyFiles } = backup;
  const { totalUsers, totalDocuments, totalLogs, totalClients, totalCompanyCodes } = backup;
  const isComplete = companyId === null;
  return {
    filename,
    size,
    modifiedAt: isoInstant(createdAt),
    isActive,
    metadata: {
      backupType: isComplete ? "complete" : "client_specific",
      ...(!isComplete && { clientId: companyId, clientName: companyName }),
      ...(userId !== null && { createdBy: { userId, userEmail, userRole } }),
      totalUsers,
      totalDocuments,
      totalLogs,
      ...(isComplete && { totalClients, totalCompanyCodes }),
      isSafetyCopy: kind === "safety",
      isTimed: kind === "timed",
      faultyFiles,
    },
  };
}
