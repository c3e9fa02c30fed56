import { OPENER_ORIGIN } from "@sgi/core/opener";
import { isSecretPage } from "@sgi/core/session";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { hsts } from "../../http/apiHeaders";
import { type HttpSettings, isHttps } from "../../http/env";
import type { BuiltPanel } from "./panel";

const NO_PICKER: PickerHosts = { scripts: [], frames: [], images: [] };
/** The host of Google's own picker script. */
const SCRIPTS = "https://apis.google.com";

/** The only page that opens Google's folder picker and consent. */
export const DRIVE_PAGE = /^\/clients\/?$/i;

export interface PanelSettings extends Pick<HttpSettings, "publicUrl" | "apiHost"> {
  /** The hosts of Google's picker; null or missing if Google is not configured. */
  picker?: PickerHosts | null;
}

/**
 * The security headers of panel pages: own scripts and styles, nothing inline, calls to the API and
 * Local Opener, previews in frames; no page may frame them.
 */
export function panelHeaders(
  settings: PanelSettings,
  frames: BuiltPanel["frames"],
): MiddlewareHandler {
  const usual = headersOf(settings, {});
  // No request, even for these pages' assets, may send their link as referrer.
  const secret = headersOf(settings, { referrerPolicy: "no-referrer" });
  const drive = headersOf(settings, { picker: settings.picker ?? NO_PICKER, opensPopups: true });
  const framed = new Map([...frames].map(([path, hash]) => [path, frameHeaders(settings, hash)]));
  return (c, next) => {
    const frame = framed.get(c.req.path);
    if (frame !== undefined) return frame(c, next);
    if (DRIVE_PAGE.test(c.req.path)) return drive(c, next);
    return (isSecretPage(c.req.path) ? secret : usual)(c, next);
  };
}

interface PageRules {
  referrerPolicy?: "no-referrer" | "strict-origin-when-cross-origin";
  picker?: PickerHosts;
  /** Whether windows that it opens on other sites may message it. */
  opensPopups?: boolean;
}

function headersOf(
  settings: PanelSettings,
  {
    referrerPolicy = "strict-origin-when-cross-origin",
    picker = NO_PICKER,
    opensPopups = false,
  }: PageRules,
): MiddlewareHandler {
  const api = settings.apiHost === null ? [] : [settings.apiHost];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...picker.scripts],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:", ...api, ...picker.images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...api, OPENER_ORIGIN],
      frameSrc: ["'self'", ...api, ...picker.frames],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: opensPopups ? "same-origin-allow-popups" : "same-origin",
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy,
    strictTransportSecurity: isHttps(settings) ? hsts() : false,
    xFrameOptions: "DENY",
  });
}

/**
 * Headers of a page that renders an unchecked file: it may only run its one script. It has an
 * opaque origin, and only the panel may frame it.
 */
function frameHeaders(settings: PanelSettings, scriptHash: string): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      sandbox: ["allow-scripts"],
      defaultSrc: ["'none'"],
      scriptSrc: [`'sha256-${scriptHash}'`],
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ["data:", "blob:"],
      fontSrc: ["data:", "blob:"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'self'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    // The panel's pages on the same host may use another agent cluster setting: this opaque origin
    // needs none.
    originAgentCluster: false,
    referrerPolicy: "no-referrer",
    strictTransportSecurity: isHttps(settings) ? hsts() : false,
    xFrameOptions: "SAMEORIGIN",
  });
}

/** The hosts that the folder picker needs, by purpose. */
export interface PickerHosts {
  scripts: readonly string[];
  frames: readonly string[];
  images: readonly string[];
}

/** The origin of the picker's script: Google's, or its stand-in. */
export function pickerOrigin(standIn: string | null): string {
  return standIn ?? SCRIPTS;
}

/** Google's own hosts, or the one origin that replaces all of them. */
export function pickerHosts(standIn: string | null): PickerHosts {
  if (standIn !== null) return { scripts: [standIn], frames: [standIn], images: [standIn] };
  return {
    scripts: [SCRIPTS],
    frames: ["https://docs.google.com", "https://drive.google.com", "https://accounts.google.com"],
    images: ["https://ssl.gstatic.com", "https://*.googleusercontent.com"],
  };
}
