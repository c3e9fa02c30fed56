import type { Clock, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { HttpSettings } from "../http/env";
import type { RateLimits } from "../http/limits/rateLimits";
import type { Seal } from "../storage/secrets/seal";
import type { Store } from "../storage/store/store";
import type { GoogleAuthorization } from "./google/googleTypes";
import type { Grants } from "./google/grants";
import type { ServiceAccount } from "./google/serviceAccount";
import type { ServiceDrive } from "./google/serviceDrive";

/** The configured access to Google. */
export interface DriveAccess {
  authorization: GoogleAuthorization;
  grants: Grants;
}

/** The installation's service account, and what companies may read by it. */
export interface ServiceAccess {
  account: ServiceAccount;
  drive: ServiceDrive;
}

export interface DriveDeps {
  store: Pick<
    Store,
    "companies" | "drive" | "driveLinks" | "driveSearch" | "sessions" | "transaction"
  >;
  /** Null if no OAuth client is configured. */
  google: DriveAccess | null;
  /** Null if no service account is configured. */
  service: ServiceAccess | null;
  /** Seals the PKCE verifiers. */
  seal: Seal;
  settings: Pick<HttpSettings, "publicUrl" | "corsOrigins">;
  limits: Pick<
    RateLimits,
    | "driveTokens"
    | "companyDriveTokens"
    | "driveTokenReadings"
    | "driveAuthorizations"
    | "driveFolders"
    | "driveSearches"
    | "companyDriveSearches"
  >;
  /** Called when a company chooses another folder, or its grant is gone. */
  onLinkChange(companyId: string, change: "folderChanged" | "disconnected"): void;
  /** Called when a mail is queued. */
  onMail(): void;
  clock: Clock;
  timers: Timers;
  log: Pick<Logger, "warn">;
}
