import type { Clock, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { CompanyDrive } from "../google/googleTypes";
import type { NewId } from "../ids/newId";
import type { ReadExpiry } from "../spreadsheets/types";
import type { Store } from "../store/types";

/** A company's folder, and Drive by the company's grant. */
export interface CompanyFolder {
  folderId: string;
  drive: CompanyDrive;
}

export interface SyncDeps {
  store: Store;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: Pick<Logger, "info" | "error">;
  /** Null for a company without folder. `signal` ends its calls. */
  openFolder(companyId: string, signal: AbortSignal): Promise<CompanyFolder | null>;
  readExpiry: ReadExpiry;
  /** Where bytes lie while they are read; made when the first ones come. */
  temporaryFolder: string;
  /** Hours between two syncs of a company that nobody asks for; 0 for none. */
  everyHours: number;
}

/** Who wants a sync, and what is allowed. */
export interface SyncOrder {
  companyId: string;
  /** Null for the timer. */
  by: { id: string; email: string } | null;
  archiveMissing: boolean;
}
