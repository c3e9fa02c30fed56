import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE: ReadonlySet<string> = new Set([".js", ".css", ".svg", ".txt", ".json"]);
/** Below this a compressed answer is no smaller once its headers are counted. */
const SMALLEST_BYTES = 256;

/** Writes a `.br` and a `.gz` beside every text file below `folder`, as small as they get. */
export async function compressTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length < SMALLEST_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
