import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { nullIfMissing } from "../../base/nullIfMissing";
import { type CompressedBody, compressBody } from "../../http/compressBody";
import { type DriveMetas, fillPage, type PageMetas, type Unnamed } from "./fillPage";

/** Files up to this size, in bytes, are kept in memory; larger ones are read as they are sent. */
export const IN_MEMORY_BYTES = 2 * 1024 * 1024;

const INDEX = "index.html";
/** The build's list of its pages: which file is for which paths. */
const PAGES = "pages.json";
const DRIVE_PATH = "/clients";
const FRAME = /^\/frames\/[^/]+\.html$/;

export interface PanelPage {
  tag: string;
  /** Compressed when it is first asked for: all pages at a start took 8 MB that the process kept. */
  body(): Promise<CompressedBody>;
}

/** The built panel as it was at start. What is not listed here cannot be asked for. */
export interface BuiltPanel {
  /** The page of a decoded path, made for this server's configuration. */
  pageAt(path: string): PanelPage;
  /** By decoded path, `/assets/x.js`; the pages are not among them. */
  files: ReadonlyMap<string, PanelFile>;
  /** The pages that draw files in a frame, by path: the SHA-256 of each one's script, base64. */
  frames: ReadonlyMap<string, string>;
}

/** The content of `pages.json`. */
interface List {
  unnamed: Unnamed;
  pages: readonly Listed[];
}

interface Listed {
  file: string;
  /** Path patterns, `:id` for any segment; empty for the page of every other path. */
  paths: readonly string[];
}

/**
 * Reads the built panel. Null when there is no page: the server then answers the API alone.
 * @throws {Error} When a page has no element for one of the settings.
 */
export async function loadPanel(
  folder: string,
  metas: PageMetas & { publicUrl?: string | null },
  drive: DriveMetas = { googleApiKey: null, googleAppId: null, googlePicker: null },
): Promise<BuiltPanel | null> {
  const diskPaths = await listFiles(folder);
  if (!diskPaths.includes(join(folder, INDEX))) return null;
  const { unnamed, pages: listed } = await readList(join(folder, PAGES));
  const pages = await Promise.all(
    listed.map(async ({ file, paths }) => {
      const html = await readFile(join(folder, file), "utf8");
      const told = paths.includes(DRIVE_PATH) ? { ...metas, ...drive } : metas;
      return {
        paths,
        page: makePage(fillPage({ html, paths, unnamed }, told, metas.publicUrl)),
      };
    }),
  );
  const files = new Map<string, PanelFile>();
  const unlisted = new Set([PAGES, ...listed.map(({ file }) => file)]);
  for (const diskPath of ownFiles(diskPaths)) {
    const path = relative(folder, diskPath).split(sep).join("/");
    if (!unlisted.has(path)) files.set(`/${path}`, await readPanelFile(diskPath));
  }
  const frames = new Map<string, string>();
  for (const [path, { diskPath }] of files) {
    if (FRAME.test(path)) frames.set(path, scriptHash(await readFile(diskPath, "utf8")));
  }
  const other = pages.find(({ paths }) => paths.length === 0) ?? pages[0];
  if (other === undefined) throw new Error(`${PAGES} lists no page`);
  const pageAt = (path: string) =>
    (pages.find(({ paths }) => paths.some((pattern) => matchesPath(path, pattern))) ?? other).page;
  return { pageAt, files, frames };
}

function scriptHash(html: string): string {
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? "";
  return createHash("sha256").update(script).digest("base64");
}

/** A build without a list has one page, for every path. */
const ONE_PAGE: List = {
  unnamed: {},
  pages: [
    { file: INDEX, paths: [] },
    { file: INDEX, paths: [DRIVE_PATH] },
  ],
};

async function readList(path: string): Promise<List> {
  const text = await readFile(path, "utf8").catch(nullIfMissing);
  return text === null ? ONE_PAGE : (JSON.parse(text) as List);
}

/** As the panel's own router does: empty segments count for nothing. */
function matchesPath(path: string, pattern: string): boolean {
  const [parts, wanted] = [path, pattern].map((each) => each.split("/").filter(Boolean));
  return (
    parts?.length === wanted?.length &&
    (wanted ?? []).every((part, index) => part.startsWith(":") || part === parts?.[index])
  );
}

function makePage(html: string): PanelPage {
  const content = Buffer.from(html);
  let body: Promise<CompressedBody> | undefined;
  return { tag: contentTag(content), body: () => (body ??= compressBody(content)) };
}

/** Every regular file below a folder; none when there is no folder. Links are not followed. */
async function listFiles(folder: string): Promise<string[]> {
  const all = { recursive: true, withFileTypes: true } as const;
  const entries = (await readdir(folder, all).catch(nullIfMissing)) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Compressed variants are sent in the place of their file, never by a path of their own. */
function ownFiles(diskPaths: readonly string[]): string[] {
  const all = new Set(diskPaths);
  return diskPaths.filter((path) => !(/\.(br|gz)$/.test(path) && all.has(path.slice(0, -3))));
}

/** One file of the built panel, ready to be sent. */
export interface PanelFile {
  mediaType: string;
  /** Without quotes and encoding. */
  tag: string;
  sizeBytes: number;
  /** Where it lies on disk. */
  diskPath: string;
  /** Null when the file is read as it is sent. */
  identity: Buffer | null;
  /** Made by the build; null when it made none. */
  br: Buffer | null;
  gzip: Buffer | null;
}

/** Reads a file, and its compressed variants where the build left them beside it. */
async function readPanelFile(diskPath: string): Promise<PanelFile> {
  const { size, mtimeMs } = await stat(diskPath);
  const mediaType = getMimeType(diskPath) ?? "application/octet-stream";
  const base = { mediaType, sizeBytes: size, diskPath };
  if (size > IN_MEMORY_BYTES) {
    const tag = `${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}`;
    return { ...base, tag, identity: null, br: null, gzip: null };
  }
  const [identity, br, gzip] = await Promise.all([
    readFile(diskPath),
    readFile(`${diskPath}.br`).catch(nullIfMissing),
    readFile(`${diskPath}.gz`).catch(nullIfMissing),
  ]);
  return { ...base, tag: contentTag(identity), identity, br, gzip };
}

/** A short fingerprint of the content, for an entity tag. */
function contentTag(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}
