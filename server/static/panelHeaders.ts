import { OPENER_ORIGIN } from "@sgi/core/opener";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { hsts } from "../http/apiHeaders";
import { type HttpSettings, isHttps } from "../http/env";

/** Its address is a reset link: no request of the page, for its own assets either, may carry it. */
const SECRET_PAGE = /^\/reset-password\/?$/i;

/**
 * What the panel's pages may do: their own scripts and styles, nothing inline, calls to the API and
 * to the Local Opener, previews in a frame; and no page may frame them.
 */
export function panelHeaders(
  settings: Pick<HttpSettings, "publicUrl" | "apiHost">,
): MiddlewareHandler {
  const usual = headersOf(settings, "strict-origin-when-cross-origin");
  const secret = headersOf(settings, "no-referrer");
  return (c, next) => (SECRET_PAGE.test(c.req.path) ? secret : usual)(c, next);
}

function headersOf(
  settings: Pick<HttpSettings, "publicUrl" | "apiHost">,
  referrerPolicy: "no-referrer" | "strict-origin-when-cross-origin",
): MiddlewareHandler {
  const api = settings.apiHost === null ? [] : [settings.apiHost];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:", ...api],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...api, OPENER_ORIGIN],
      frameSrc: ["'self'", ...api],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    referrerPolicy,
    strictTransportSecurity: isHttps(settings) ? hsts() : false,
    xFrameOptions: "DENY",
  });
}
