import type { Clock, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { Backups } from "../backups/backups";
import type { BackupSettings } from "../config/backupSettings";
import type { ListSettings } from "../config/listSettings";
import type { DownloadDeps } from "../downloads/mountDownloads";
import type { DriveAccess } from "../drive/driveDeps";
import type { FileStore } from "../files/types";
import type { HttpSettings } from "../http/env";
import type { NewId } from "../ids/newId";
import type { UploadIntake } from "../intake/uploadIntake";
import type { LoginLimiter } from "../limits/loginLimiter";
import type { RateLimits } from "../limits/rateLimits";
import type { MetricsAccess } from "../metrics/mountMetrics";
import type { VerifyPassword } from "../passwords/password";
import type { Panel } from "../static/panel";
import type { PanelSettings } from "../static/panelHeaders";
import type { Store } from "../store/types";
import type { Syncs } from "../sync/syncs";
import type { Readiness } from "./readiness";

/** What the whole app works on. Each feature declares the part of it that it needs. */
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
  /** Null where nobody may read them: nothing is counted. */
  metrics: MetricsAccess | null;
  /** Signs CSRF tokens; at least 32 bytes. */
  secret: Uint8Array;
  limiter: LoginLimiter;
  limits: RateLimits;
  verifyPassword: VerifyPassword;
  /** Told when a mail waits to be sent. */
  onMail(): void;
  syncs: Syncs;
  /** Null where no OAuth client is configured. */
  google: DriveAccess | null;
  /** Whether messages to who runs the panel have somebody to go to. */
  takesContact: boolean;
  /** The built panel; null to serve the API alone. */
  panel: Panel | null;
  /** Local Opener's packages; without it nothing is said of them. */
  downloads?: DownloadDeps;
  log: Pick<Logger, "debug" | "info" | "warn" | "error">;
}
