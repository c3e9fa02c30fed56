import type { Clock } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import type { AuditTrail } from "../storage/audit/auditTrail";
import type { FileStore } from "../storage/files/types";
import type { StoredBackup } from "../storage/store/schema/backupTypes";
import type { Store, StoreQueries } from "../storage/store/schema/types";
import type { ArchiveSeal } from "./archive/signature";
import type { BackupFolder } from "./backupFolder";

/** What backups are made of and where they lie. */
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

/** Who asks for a backup, and which one. */
export interface BackupRequest {
  /** Null for a complete one. */
  companyId: string | null;
  kind: StoredBackup["kind"];
  by: { id: string; email: string; role: string } | null;
  audit: AuditTrail;
  /** Refuses, in the transaction that changes something, who may not any more. */
  permit?: Permit;
  /** Leaves off what is under way. */
  signal?: AbortSignal;
}
