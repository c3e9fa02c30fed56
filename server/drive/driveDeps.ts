import type { Clock } from "@sgi/core/time";
import type { Logger } from "pino";
import type { GoogleAuthorization } from "../google/googleTypes";
import type { Grants } from "../google/grants";
import type { HttpSettings } from "../http/env";
import type { Seal } from "../secrets/seal";
import type { Store } from "../store/types";

/** Google, as it is configured. */
export interface DriveAccess {
  authorization: GoogleAuthorization;
  grants: Grants;
}

export interface DriveDeps {
  store: Pick<Store, "companies" | "driveLinks" | "transaction">;
  /** Null where no OAuth client is configured. */
  google: DriveAccess | null;
  /** Of PKCE's verifiers. */
  seal: Seal;
  settings: Pick<HttpSettings, "publicUrl" | "corsOrigins">;
  clock: Clock;
  log: Pick<Logger, "warn">;
}
