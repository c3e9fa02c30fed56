import type { Clock, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { ApprovalDeps } from "../approvals/approvalHandlers";
import type { Backups } from "../backups/service/backups";
import type { BackupSettings } from "../base/config/backupSettings";
import type { ListSettings } from "../base/config/config";
import type { NewId } from "../base/ids/newId";
import type { DriveAccess, ServiceAccess } from "../drive/driveDeps";
import type { Syncs } from "../drive/sync/syncs";
import type { HttpSettings } from "../http/env";
import type { LoginLimiter } from "../http/limits/loginLimiter";
import type { RateLimits } from "../http/limits/rateLimits";
import type { UploadIntake } from "../ingest/intake/uploadIntake";
import type { DownloadDeps } from "../pages/downloads/mountDownloads";
import type { MetricsAccess } from "../pages/metrics/mountMetrics";
import type { BuiltPanel } from "../pages/static/panel";
import type { PanelSettings } from "../pages/static/panelHeaders";
import type { VerifyPassword } from "../sessions/passwords/password";
import type { FileStore } from "../storage/files/types";
import type { ReadFreeRoom } from "../storage/installation/freeRoom";
import type { Store } from "../storage/store/store";
import type { Readiness } from "./readiness";

/** What the whole app needs. Each feature declares its own part. */
export interface AppDeps {
  store: Store;
  files: FileStore;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  settings: HttpSettings & PanelSettings;
  uploads: UploadIntake;
  backups: Backups;
  backupSettings: BackupSettings;
  lists: ListSettings;
  readiness: Readiness;
  readFreeRoom: ReadFreeRoom;
  /** The second place of backups, as the database names it; null if there is none. */
  copyPlace: string | null;
  /** The service account's address; null without one. */
  serviceAddress: string | null;
  /** The metrics and the token to read them; null without a token: then nothing is counted. */
  metrics: MetricsAccess | null;
  /** Signs CSRF tokens; at least 32 bytes. */
  secret: Uint8Array;
  limiter: LoginLimiter;
  limits: RateLimits;
  verifyPassword: VerifyPassword;
  /** Called when a mail waits to be sent. */
  onMail(): void;
  /** Called when a user opens a document whose text was not read yet. */
  onTextWanted(): void;
  syncs: Syncs;
  /** Asks Google Drive whether a file that waits for approval is still as it was looked at. */
  askDriveMark: ApprovalDeps["askDriveMark"];
  /** Null without an OAuth client. */
  google: DriveAccess | null;
  /** Null without a service account. */
  service: ServiceAccess | null;
  /** Whether a recipient for contact messages is configured. */
  takesContact: boolean;
  /** The built panel; null to serve only the API. */
  panel: BuiltPanel | null;
  /** Local Opener's packages; without them the panel does not offer any. */
  downloads?: DownloadDeps;
  log: Pick<Logger, "debug" | "info" | "warn" | "error">;
}

/** The data for what runs beside the API. */
export interface ServerData
  extends Pick<AppDeps, "store" | "files" | "secret" | "backups" | "timers" | "log" | "onMail"> {
  /** Lets incoming requests and uploads go first. */
  stepAside(): Promise<void>;
}
