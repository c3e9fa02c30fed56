import { createReadStream } from "node:fs";
import { pagePath } from "@sgi/core/session";
import type { Hono } from "hono";
import { matchesTag } from "../../http/caching";
import { bodyFor, pickEncoding } from "../../http/compressBody";
import { type AppEnv, isHttps } from "../../http/env";
import { type BodyWatch, watchBody } from "../../http/watchBody";
import { createCookie } from "../../sessions/cookies";
import { SESSION_COOKIE } from "../../sessions/sessions";
import type { BuiltPanel, PanelFile, PanelPage } from "./panel";
import { type PanelSettings, panelHeaders } from "./panelHeaders";

/** Names under /assets contain a hash of their content, so they never change. */
const ASSET_CACHE = "public, max-age=31536000, immutable";
/** Other files keep their name when they change: browsers revalidate them after ten minutes. */
const FILE_CACHE = "public, max-age=600";
const INDEX_FILE = "/index.html";
const PAGE_CACHE = "no-cache";
/** Paths that never fall back to a page of the panel: assets and endpoints for programs. */
const NO_PAGES =
  /^\/(api|assets|downloads|\.well-known|health|healthz|livez|metrics|readyz|version)(\/|$)/;

/** Serves the built panel. Every path without a file is a page, which the panel routes itself. */
export function mountPanel(
  app: Hono<AppEnv>,
  panel: BuiltPanel,
  settings: PanelSettings & Pick<BodyWatch, "log">,
) {
  const session = createCookie(SESSION_COOKIE, { https: isHttps(settings) });
  // For signed-in users / is the dashboard. The cookie is only a hint: the panel checks the
  // session.
  const isUser = (path: string, request: Request) => path === "/" && session.read(request) !== null;
  app.get("*", panelHeaders(settings, panel.frames), (c, next) => {
    const path = decodedPath(c.req.url);
    const file = path === null ? undefined : panel.files.get(path);
    if (file !== undefined)
      return sendPanelFile({ c, log: settings.log }, file, cacheOf(path ?? ""));
    if (path === null || !isPage(path)) return next();
    return sendPage(
      c.req.raw,
      panel.pageAt(isUser(path, c.req.raw) ? pagePath("dashboard") : pathOf(path)),
    );
  });
}

/**
 * Null if the path does not decode. The URL parser has resolved dots; files are looked up by name,
 * and no path is joined.
 */
function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
}

function cacheOf(path: string): string {
  if (path.startsWith("/frames/")) return PAGE_CACHE;
  return path.startsWith("/assets/") ? ASSET_CACHE : FILE_CACHE;
}

/** The landing page is also available under its file's name. */
function pathOf(path: string): string {
  return path === INDEX_FILE ? "/" : path;
}

function isPage(path: string): boolean {
  if (path === INDEX_FILE) return true;
  return !NO_PAGES.test(path) && !path.slice(path.lastIndexOf("/")).includes(".");
}

async function sendPage(request: Request, { tag, body }: PanelPage): Promise<Response> {
  const encoding = pickEncoding(request.headers.get("accept-encoding"));
  const headers = {
    ...panelFileHeaders("text/html; charset=UTF-8", PAGE_CACHE, tag, encoding),
    Vary: "Accept-Encoding, Cookie",
  };
  return send(request, bodyFor(await body(), encoding), headers);
}

function sendPanelFile(watch: BodyWatch, file: PanelFile, cache: string): Response {
  const request = watch.c.req.raw;
  const wanted = pickEncoding(request.headers.get("accept-encoding"));
  const encoding = wanted === "br" && file.br === null ? "gzip" : wanted;
  const variant = encoding === null ? null : file[encoding];
  const used = variant === null ? null : encoding;
  const headers = panelFileHeaders(file.mediaType, cache, file.tag, used);
  const body = variant ?? file.identity;
  if (body !== null) return send(request, body, headers);
  if (matchesTag(request.headers.get("if-none-match"), headers.ETag)) return notModified(headers);
  return new Response(request.method === "HEAD" ? null : fromDisk(file, watch), {
    headers: { ...headers, "Content-Length": String(file.sizeBytes) },
  });
}

const fromDisk = ({ diskPath }: PanelFile, watch: BodyWatch) =>
  watchBody(createReadStream(diskPath), watch);

function panelFileHeaders(
  mediaType: string,
  cache: string,
  tag: string,
  encoding: "br" | "gzip" | null,
) {
  return {
    "Cache-Control": cache,
    "Content-Type": mediaType,
    ETag: `"${tag}${encoding === null ? "" : `-${encoding}`}"`,
    Vary: "Accept-Encoding",
    ...(encoding !== null && { "Content-Encoding": encoding }),
  };
}

function send(
  request: Request,
  body: Uint8Array,
  headers: Record<string, string> & { ETag: string },
): Response {
  if (matchesTag(request.headers.get("if-none-match"), headers.ETag)) return notModified(headers);
  const withLength = { ...headers, "Content-Length": String(body.byteLength) };
  // Never shared memory here, which a Response does not accept.
  const bytes = body as Uint8Array<ArrayBuffer>;
  return new Response(request.method === "HEAD" ? null : bytes, { headers: withLength });
}

function notModified({ "Content-Encoding": _, ...headers }: Record<string, string>): Response {
  return new Response(null, { status: 304, headers });
}
