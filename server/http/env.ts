import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The context of a request. Without a socket, as in tests, the bindings are empty. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Set once the session is known; the request's log line names it. */
    userId: string;
    /** Set when the answer's body could not be read to its end. */
    isBrokenOff: boolean;
  };
}
export type AppContext = Context<AppEnv>;

/** The settings on which answers depend. */
export interface HttpSettings {
  /** The panel's address for users; null when not configured (single machine). */
  publicUrl: string | null;
  /** The address it listens on. */
  host: string;
  /** The API host's origin written into the page; null: the page's own. */
  apiHost: string | null;
  /** Other origins whose pages may call the API with cookies. */
  corsOrigins: readonly string[];
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
}

/** Whether users connect by https, so that cookies and headers may require it. */
export function isHttps({ publicUrl }: Pick<HttpSettings, "publicUrl">): boolean {
  return publicUrl?.startsWith("https://") ?? false;
}
