import type { DriveWay } from "@sgi/core/drive";
import type { Clock, DurationMs, EpochMs, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../../base/ids/newId";
import type { ReadExpiry } from "../../ingest/spreadsheets/readExpiry";
import type { FileStore } from "../../storage/files/types";
import type { SessionContext } from "../../storage/store/schema/types";
import type { Store, StoreQueries } from "../../storage/store/store";
import type { BelowFolder } from "../google/belowFolder";
import type { CompanyDrive } from "../google/googleTypes";
import type { LinkChange } from "./runningReads";
import type { FreeBytes } from "./sheets/syncRoom";

/** A company's folder, and Drive by the company's grant. */
export interface CompanyFolder {
  folderId: string;
  drive: CompanyDrive;
  /** The service account that reads it; null for the company's grant. */
  account: string | null;
  /** Tells the Drive what earlier readings by the same account have found. */
  know?: BelowFolder["know"];
  /** When the grant was given; null without one. */
  grantedAt: EpochMs | null;
  /** How the link has changed since, as `queries` see it; null if it has not. */
  changeOf(queries: Pick<StoreQueries, "driveLinks">): Promise<LinkChange | null>;
}

export interface SyncDeps {
  store: Store;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: Pick<Logger, "info" | "error">;
  /** The kept files, of which a sync reads those that Drive's may equal. */
  files: Pick<FileStore, "open">;
  /**
   * Null for a company without folder. `signal` ends its calls. `way` opens it by the other way of
   * linking than the company's own, for a preview of the change.
   */
  openFolder(companyId: string, signal: AbortSignal, way?: DriveWay): Promise<CompanyFolder | null>;
  /** Reads the spreadsheets of one sync, which share the reader with those of other syncs. */
  createReadLine(): ReadExpiry;
  /** The folder for downloads while they are read; created with the first one. */
  temporaryFolder: string;
  /** The free space on the disk of `temporaryFolder`. */
  freeBytes: FreeBytes;
  /** The free space on the database's disk; null if that is on another host. */
  freeForRows: FreeBytes | null;
  /**
   * Between two looks at the Drive of a company, which its timed syncs follow; 0 for none, null for
   * the default of each folder: see `intervalOf`.
   */
  everyMs: DurationMs | null;
}

/** Who wants a sync, and what is allowed. */
export interface SyncOrder {
  companyId: string;
  /** Null for the timer. */
  by: { id: string; email: string } | null;
  /** The admin who confirmed archiving missing documents; null if nobody did. */
  archivingConfirmedBy: SessionContext | null;
  /** The confirmation covers documents held up to this time; null: none. */
  heldUntil?: EpochMs | null;
  /** Called while the sync holds the company's lease: whether it is still needed. */
  isWanted?: () => Promise<boolean>;
}
