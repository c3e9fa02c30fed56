import { type PcSystem, pcSystem } from "@sgi/core/opener";
import type { FlagStore, PermissionState } from "@sgi/core/opener/panel";
import { atom } from "jotai";

/** What the panel needs of the browser to reach the helper. Tests replace it in a fresh store. */
export interface OpenerServices {
  /** Not the API's client: the helper gets neither session nor token. */
  fetch: typeof globalThis.fetch;
  /** Asks the browser for a permission by name; rejects or throws where it knows none. */
  queryPermission(name: string): Promise<PermissionState>;
  /** The page's scheme as `location.protocol`, host name and origin. */
  protocol: string;
  hostname: string;
  origin: string;
  /** Safari and its like, on an https page. */
  refusesLoopback: boolean;
  /** The system of this PC. */
  system: PcSystem;
  /** A phone or tablet, for which there is no helper. */
  isMobile: boolean;
  /** Session storage, or null where the browser refuses it. */
  session: FlagStore | null;
  /** Saves what is at an address, as a link that downloads does. */
  save(url: string): void;
}

export const openerServicesAtom = atom<OpenerServices>({
  fetch: (...args) => globalThis.fetch(...args),
  queryPermission: (name) => navigator.permissions.query({ name: name as PermissionName }),
  protocol: location.protocol,
  hostname: location.hostname,
  origin: location.origin,
  refusesLoopback: location.protocol === "https:" && isWebKit(navigator.userAgent),
  system: pcSystem(navigator.userAgent),
  isMobile: isMobile(navigator),
  session: sessionStore(),
  save(url) {
    const link = document.createElement("a");
    link.href = url;
    link.download = "";
    link.click();
  },
});

/** Chromium calls itself WebKit too. */
function isWebKit(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrom(e|ium)|Edg/.test(userAgent);
}

/** iPads call themselves Macs, which have no touch screen. */
function isMobile({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /Android|iPhone|iPad/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

function sessionStore(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
