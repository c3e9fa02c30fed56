import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type CompressedBody, compressBody } from "../http/compressBody";
import { type DriveMetas, fillPageMetas, type PageMetas } from "./fillPageMetas";
import { contentTag, type PanelFile, readPanelFile } from "./panelFile";

const INDEX = "index.html";

export interface PanelPage {
  tag: string;
  body: CompressedBody;
}

/** The built panel as it was at start. What is not listed here cannot be asked for. */
export interface Panel {
  /** The page itself, made for this server's configuration. */
  index: PanelPage;
  /** The same for Google Drive's address, which is told more. */
  drivePage: PanelPage;
  /** By decoded path, `/assets/x.js`; the page itself is not among them. */
  files: ReadonlyMap<string, PanelFile>;
}

/**
 * Reads the built panel. Null when there is no page: the server then answers the API alone.
 * @throws {Error} When the page cannot be told what it is configured to say.
 */
export async function loadPanel(
  folder: string,
  metas: PageMetas,
  drive: DriveMetas = { googleApiKey: null, googleAppId: null, googlePicker: null },
): Promise<Panel | null> {
  const diskPaths = await listFiles(folder);
  const indexPath = join(folder, INDEX);
  if (!diskPaths.includes(indexPath)) return null;
  const html = await readFile(indexPath, "utf8");
  const files = new Map<string, PanelFile>();
  for (const diskPath of ownFiles(diskPaths)) {
    const path = `/${relative(folder, diskPath).split(sep).join("/")}`;
    if (path !== `/${INDEX}`) files.set(path, await readPanelFile(diskPath));
  }
  const index = await makePage(fillPageMetas(html, metas));
  return { index, drivePage: await makePage(fillPageMetas(html, { ...metas, ...drive })), files };
}

async function makePage(html: string): Promise<PanelPage> {
  const content = Buffer.from(html);
  return { tag: contentTag(content), body: await compressBody(content) };
}

/** Every regular file below a folder; none when there is no folder. Links are not followed. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Compressed variants are sent in the place of their file, never by a path of their own. */
function ownFiles(diskPaths: readonly string[]): string[] {
  const all = new Set(diskPaths);
  return diskPaths.filter((path) => !(/\.(br|gz)$/.test(path) && all.has(path.slice(0, -3))));
}
