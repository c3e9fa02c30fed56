import { close, constants, fstat, open } from "node:fs";
import { promisify } from "node:util";

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
/** The system's codes for no such file, no permission, a link or a socket. */
const NONE = /^(ENOENT|EACCES|ELOOP|EMLINK|ENXIO)$/;

/** An open file; the caller closes it. */
export interface PlainFile {
  fd: number;
  sizeBytes: number;
}

/**
 * Opens a regular file. Null for a link, which leads elsewhere, or a pipe, which never ends; safe
 * when the file is replaced by one at that moment.
 */
export async function openPlainFile(path: string): Promise<PlainFile | null> {
  const fd = await promisify(open)(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(ignoreNone);
  if (fd === null) return null;
  const found = await promisify(fstat)(fd);
  if (found.isFile()) return { fd, sizeBytes: found.size };
  await promisify(close)(fd);
  return null;
}

function ignoreNone(error: NodeJS.ErrnoException): null {
  if (NONE.test(error.code ?? "")) return null;
  throw error;
}
