import type { Clock } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../../base/ids/newId";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import type { FileStore } from "../../storage/files/types";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import type { Store, StoreQueries } from "../../storage/store/store";
import type { BackupFolder } from "./backupFolder";
import type { ArchiveSeal } from "./manifest";

export interface BackupDeps {
  store: Store;
  files: FileStore;
  folder: BackupFolder;
  seal: ArchiveSeal;
  clock: Clock;
  newId: NewId;
  log: Pick<Logger, "error" | "warn" | "info">;
}

export type Permit = (queries: StoreQueries) => Promise<void>;

/** Which backup is asked for, and by whom. */
export interface BackupRequest {
  /** The company; null for a complete backup. */
  companyId: string | null;
  kind: StoredBackup["kind"];
  by: { id: string; email: string; role: string } | null;
  audit: AuditTrail;
  /**
   * Called in the transaction that changes something; throws when the caller has lost the right.
   */
  permit?: Permit;
  /** Whether it is the last backup of a deleted company: the only one still allowed for it. */
  isLast?: boolean;
  /** Cancels the work. */
  signal?: AbortSignal;
}
