import { isNearHost } from "./origins";

/**
 * The browser's permission for calls from this page to the user's own PC: `open` where it never
 * asks, else the user's answer so far. Source: settled point 41.
 */
export type GateState = "open" | "granted" | "prompt" | "denied";

export interface BrowserGate {
  /** Asks the browser without showing anything. */
  read(): Promise<GateState>;
  /** Calls `onChange` whenever the user's answer changes, as long as the page lives. */
  follow(onChange: () => void): void;
}

/** The part of `PermissionStatus` that is used. */
export interface PermissionState {
  readonly state: string;
  addEventListener(type: "change", listener: () => void): void;
}

interface Deps {
  /** The page's `location.hostname`. */
  hostname: string;
  /** `navigator.permissions.query`; rejects or throws for names that the browser does not know. */
  query(name: string): Promise<PermissionState>;
}

/** The permission's name, and the one it had before Chromium 145. */
const NAMES = ["loopback-network", "local-network-access"];

/** No gate for a page from this PC or its network, or in a browser without the permission. */
export function createBrowserGate({ hostname, query }: Deps): BrowserGate {
  async function ask(): Promise<PermissionState | null> {
    if (isNearHost(hostname)) return null;
    for (const name of NAMES) {
      try {
        return await query(name);
      } catch {
        // Not known by this name.
      }
    }
    return null;
  }
  return {
    async read() {
      const status = await ask();
      if (status === null) return "open";
      if (status.state === "granted" || status.state === "denied") return status.state;
      return "prompt";
    },
    follow(onChange) {
      void ask().then((status) => status?.addEventListener("change", onChange));
    },
  };
}
