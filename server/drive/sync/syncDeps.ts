import type { Clock, EpochMs, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../../base/ids/newId";
import type { ReadExpiry } from "../../ingest/spreadsheets/readExpiry";
import type { SessionContext } from "../../storage/store/schema/types";
import type { Store, StoreQueries } from "../../storage/store/store";
import type { CompanyDrive } from "../google/googleTypes";
import type { LinkChange } from "./runningReads";
import type { FreeBytes } from "./sheets/syncRoom";

/** A company's folder, and Drive by the company's grant. */
export interface CompanyFolder {
  folderId: string;
  drive: CompanyDrive;
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
  /** Null for a company without folder. `signal` ends its calls. */
  openFolder(companyId: string, signal: AbortSignal): Promise<CompanyFolder | null>;
  /** Reads the spreadsheets of one sync, which share the reader with those of other syncs. */
  createReadLine(): ReadExpiry;
  /** The folder for downloads while they are read; created with the first one. */
  temporaryFolder: string;
  /** The free space on the disk of `temporaryFolder`. */
  freeBytes: FreeBytes;
  /** The free space on the database's disk; null if that is on another host. */
  freeForRows: FreeBytes | null;
  /** Hours between two timed syncs of a company; 0 for none. */
  everyHours: number;
}

/** Who wants a sync, and what is allowed. */
export interface SyncOrder {
  companyId: string;
  /** Null for the timer. */
  by: { id: string; email: string } | null;
  /** The admin who confirmed archiving missing documents; null if nobody did. */
  archivingConfirmedBy: SessionContext | null;
  /** The confirmation covers documents held up to this time; null: all. */
  heldUntil?: EpochMs | null;
  /** Called while the sync holds the company's lease: whether it is still needed. */
  isWanted?: () => Promise<boolean>;
}
