import type { Dirent } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE: ReadonlySet<string> = new Set([".js", ".css", ".svg", ".txt", ".json"]);
/** The folder of pages that the server sends as they are; it fills in the others. */
const FRAMES = "frames";
/** Below this size compression saves nothing, counting the headers. */
const SMALLEST_BYTES = 256;

/** Writes a `.br` and a `.gz` beside every text file below `folder`, at the highest compression. */
export async function compressTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && isCompressible(entry))
    .map((entry) => join(entry.parentPath, entry.name));
  // In parallel: each uses a thread.
  await Promise.all(paths.map(compressFile));
}

function isCompressible({ name, parentPath }: Pick<Dirent, "name" | "parentPath">): boolean {
  return COMPRESSIBLE.has(extname(name)) || basename(parentPath) === FRAMES;
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
