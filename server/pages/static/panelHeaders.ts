import { OPENER_ORIGIN } from "@sgi/core/opener";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { hsts } from "../../http/apiHeaders";
import { type HttpSettings, isHttps } from "../../http/env";
import type { BuiltPanel } from "./panel";
import { NO_PICKER, type PickerHosts } from "./pickerHosts";

/** Its address is a reset link: no request of the page, for its own assets either, may carry it. */
const SECRET_PAGE = /^\/(reset-password|invito)\/?$/i;

/** It alone opens Google's folder picker and its consent. */
export const DRIVE_PAGE = /^\/clients\/?$/i;

export interface PanelSettings extends Pick<HttpSettings, "publicUrl" | "apiHost"> {
  /** Where Google's picker comes from; null or none where Google is not configured. */
  picker?: PickerHosts | null;
}

/**
 * What the panel's pages may do: their own scripts and styles, nothing inline, calls to the API and
 * to the Local Opener, previews in a frame; and no page may frame them.
 */
export function panelHeaders(
  settings: PanelSettings,
  frames: BuiltPanel["frames"],
): MiddlewareHandler {
  const usual = headersOf(settings, {});
  const secret = headersOf(settings, { referrerPolicy: "no-referrer" });
  const drive = headersOf(settings, { picker: settings.picker ?? NO_PICKER, opensPopups: true });
  const framed = new Map([...frames].map(([path, hash]) => [path, frameHeaders(settings, hash)]));
  return (c, next) => {
    const frame = framed.get(c.req.path);
    if (frame !== undefined) return frame(c, next);
    if (DRIVE_PAGE.test(c.req.path)) return drive(c, next);
    return (SECRET_PAGE.test(c.req.path) ? secret : usual)(c, next);
  };
}

interface PageRules {
  referrerPolicy?: "no-referrer" | "strict-origin-when-cross-origin";
  picker?: PickerHosts;
  /** Whether windows that it opens on other sites may tell it something. */
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
 * What a page may do that draws a file nobody has checked: run its one script, and nothing else. It
 * has an origin of its own, and only the panel frames it.
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
    // The panel's pages, of the same address, may be keyed otherwise: its own origin is none.
    originAgentCluster: false,
    referrerPolicy: "no-referrer",
    strictTransportSecurity: isHttps(settings) ? hsts() : false,
    xFrameOptions: "SAMEORIGIN",
  });
}
