import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import type { Manifest } from "./manifest";

/** The row of the index for a backup with this manifest. */
export function indexRow(
  { kind, company, createdBy, createdAt, counts, faulty, heads }: Manifest,
  file: Pick<StoredBackup, "filename" | "sizeBytes" | "manifestHash">,
): StoredBackup {
  return {
    ...file,
    kind,
    companyId: company?.id ?? null,
    companyName: company?.name ?? null,
    userId: createdBy?.id ?? null,
    userEmail: createdBy?.email ?? null,
    userRole: createdBy?.role ?? null,
    totalUsers: counts.users ?? 0,
    totalDocuments: counts.documents ?? 0,
    totalLogs: counts.audit ?? 0,
    totalClients: counts.companies ?? 0,
    totalCompanyCodes: counts.companyCodes ?? 0,
    faultyFiles: faulty.length,
    heads: JSON.stringify(heads),
    createdAt,
  };
}
