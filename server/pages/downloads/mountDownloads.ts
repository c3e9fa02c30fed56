import { createHash } from "node:crypto";
import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { PACKAGE_FILES, PANEL_ORIGIN_ENTRY, packageType } from "@sgi/core/opener";
import type { Hono } from "hono";
import { nullIfMissing } from "../../base/nullIfMissing";
import { html } from "../../base/xml/html";
import { allowOnly, READ_ONLY } from "../../http/allowOnly";
import { matchesTag } from "../../http/caching";
import type { AppEnv } from "../../http/env";
import { type ByteRange, contentDisposition, parseByteRange } from "../../http/fileHeaders";
import { PLAIN_PAGE_HEADERS, plainPage } from "../../http/plainPage";
import { type BodyWatch, watchBody } from "../../http/watchBody";
import { panelOriginFile, panelOriginWords } from "./panelOrigins";
import { type Patch, patchPlace, patchStoredEntry } from "./zipPatch";

export interface DownloadDeps {
  /** The folder with the built packages. */
  folder: string;
  /** The panel's origins, which are written into the packages. */
  origins(): readonly string[];
}

/**
 * Serves Local Opener's packages without a login: people install them before they sign in. Looks
 * names up in a list and never joins them to a path. Source: spec 1 §4.
 */
export function mountDownloads(
  app: Hono<AppEnv>,
  { folder, origins, log }: DownloadDeps & Pick<BodyWatch, "log">,
  headers: Readonly<Record<string, string>>,
): void {
  for (const name of Object.values(PACKAGE_FILES)) {
    app.get(`/downloads/${name}`, async (c) => {
      const found = await openPackage(join(folder, name), origins());
      if (found === null) return sendMissing(headers);
      return send({ c, log }, found, { ...headers, ...headersOf(name, found.tag) });
    });
    allowOnly(app, `/downloads/${name}`, READ_ONLY);
  }
}

/** The names of the packages in a folder, with blanks between; `none` without. */
export async function packagesIn(folder: string | undefined): Promise<string> {
  const files = folder === undefined ? [] : await readdir(folder).catch(() => []);
  return (
    Object.values(PACKAGE_FILES)
      .filter((name) => files.includes(name))
      .join(" ") || "none"
  );
}

function headersOf(name: string, tag: string): Record<string, string> {
  return {
    "Accept-Ranges": "bytes",
    "Cache-Control": "no-cache",
    "Content-Disposition": contentDisposition("attachment", name),
    "Content-Type": packageType(name),
    ETag: tag,
  };
}

/** Sends the whole file, a range, or only the headers; always closes `found.file`. */
async function send(
  watch: BodyWatch,
  found: OpenPackage,
  headers: Record<string, string>,
): Promise<Response> {
  const { headers: asked, method } = watch.c.req.raw;
  const { file, sizeBytes, tag, patches } = found;
  const answer = (status: number, more: Record<string, string> = {}) =>
    file.close().then(() => new Response(null, { status, headers: { ...headers, ...more } }));
  if (matchesTag(asked.get("if-none-match"), tag)) return answer(304);
  const range = wantedRange(asked, found);
  if (range === "unsatisfiable") return answer(416, { "Content-Range": `bytes */${sizeBytes}` });
  const status = range === null ? 200 : 206;
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
  const extent = {
    "Content-Length": String(end - start + 1),
    ...(range !== null && { "Content-Range": `bytes ${start}-${end}/${sizeBytes}` }),
  };
  if (method === "HEAD") return answer(status, extent);
  const chunks = file.createReadStream({ start, end });
  const body = Readable.from(applyPatches(chunks, start, patches), { objectMode: false });
  const stream = watchBody(body, watch);
  return new Response(stream, { status, headers: { ...headers, ...extent } });
}

/**
 * Null unless If-Range names this very package: parts of two packages do not fit. RFC 9110 §13.1.5.
 */
function wantedRange(
  asked: Headers,
  { sizeBytes, tag }: OpenPackage,
): ByteRange | "unsatisfiable" | null {
  const condition = asked.get("if-range");
  if (condition !== null && condition !== tag) return null;
  return parseByteRange(asked.get("range"), sizeBytes);
}

function sendMissing(headers: Readonly<Record<string, string>>): Response {
  return new Response(MISSING_PAGE, {
    status: 404,
    headers: { ...headers, ...PLAIN_PAGE_HEADERS },
  });
}

const MISSING_PAGE = plainPage({
  title: "Pacchetto non disponibile",
  heading: "Il pacchetto di Local Opener non è disponibile",
  body: html`<p>Su questo server non è ancora stato preparato. Chi lo gestisce lo prepara con il comando</p>
<p><code>npm run build:opener</code></p>
<p>poi il download funziona da questo stesso indirizzo. Nel frattempo i documenti si possono
scaricare dal pannello.</p>`,
  home: "/",
});

/** Applies patches to a stream of file bytes that begins at offset `start`. */
async function* applyPatches(
  chunks: AsyncIterable<Buffer>,
  start: number,
  patches: readonly Patch[],
): AsyncGenerator<Buffer> {
  let at = start;
  for await (const chunk of chunks) {
    const end = at + chunk.length;
    for (const patch of patches) {
      const from = Math.max(at, patch.at);
      const to = Math.min(end, patch.at + patch.bytes.length);
      if (from < to) patch.bytes.copy(chunk, from - at, from - patch.at, to - patch.at);
    }
    at = end;
    yield chunk;
  }
}

/** A package that is about to be sent; whoever opens it closes `file`. */
interface OpenPackage {
  file: FileHandle;
  sizeBytes: number;
  /** Changes with the package and with the origins written into it; with its quotes. */
  tag: string;
  patches: readonly Patch[];
}

/**
 * Opens a package and finds where the panel's origins go. The file stays the one that was opened,
 * even when a new build takes its name. Null when it was not built.
 * @throws {Error} When it is no package of ours.
 */
async function openPackage(path: string, origins: readonly string[]): Promise<OpenPackage | null> {
  const file = await open(path, "r").catch(nullIfMissing);
  if (file === null) return null;
  try {
    const { size: sizeBytes, mtimeMs } = await file.stat();
    const content = panelOriginFile(origins);
    const patches = path.endsWith(".zip")
      ? await patchStoredEntry(file, sizeBytes, { name: PANEL_ORIGIN_ENTRY, content })
      : await patchPlace(file, sizeBytes, panelOriginWords(origins));
    if (patches === null) throw new Error(`${path} has no ${PANEL_ORIGIN_ENTRY} to fill in`);
    const hash = createHash("sha256").update(`${sizeBytes} ${mtimeMs} `).update(content);
    return { file, sizeBytes, tag: `"${hash.digest("base64url").slice(0, 27)}"`, patches };
  } catch (error) {
    await file.close();
    throw error;
  }
}
