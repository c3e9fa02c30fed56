import type { HttpBindings } from "@hono/node-server";
import type { Clock } from "@sgi/core/time/clock";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { Readiness } from "../app/readiness";
import type { DownloadDeps } from "../downloads/mountDownloads";
import type { FileStore } from "../files/types";
import type { LoginLimiter } from "../limits/loginLimiter";
import type { RateLimits } from "../limits/rateLimits";
import type { Panel } from "../static/panel";
import type { Store } from "../store/types";
import type { UploadIntake } from "../uploads/uploadHandlers";

/** What a request carries through the app. Without a socket, as in tests, the bindings are empty. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Set once the session is known; the request's log line names it. */
    userId: string;
  };
}
export type AppContext = Context<AppEnv>;

/** The part of the configuration that answers depend on. */
export interface HttpSettings {
  /** Where users reach the panel; null when not configured (a machine of one's own). */
  publicUrl: string | null;
  /** The API host's origin written into the page; null: the page's own. */
  apiHost: string | null;
  /** Other origins whose pages may call the API with cookies. */
  corsOrigins: readonly string[];
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
}

export interface AppDeps {
  store: Store;
  files: FileStore;
  clock: Clock;
  newId(): string;
  settings: HttpSettings;
  uploads: UploadIntake;
  readiness: Readiness;
  /** Signs CSRF tokens; at least 32 bytes. */
  secret: Uint8Array;
  limiter: LoginLimiter;
  limits: RateLimits;
  /** Told when a mail waits to be sent. */
  onMail(): void;
  /** Whether messages to who runs the panel have somebody to go to. */
  takesContact: boolean;
  /** The built panel; null to serve the API alone. */
  panel: Panel | null;
  /** Local Opener's packages; without it nothing is said of them. */
  downloads?: DownloadDeps;
  log: Pick<Logger, "debug" | "info" | "warn" | "error">;
}

/** Whether users come by https, so that cookies and headers may insist on it. */
export function isHttps({ publicUrl }: Pick<HttpSettings, "publicUrl">): boolean {
  return publicUrl?.startsWith("https://") ?? false;
}
