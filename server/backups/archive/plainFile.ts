import { close, constants, fstat, open } from "node:fs";
import { promisify } from "node:util";

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
/** No such file, not allowed, a link, a socket: what lies there is no file for us. */
const NONE = /^(ENOENT|EACCES|ELOOP|EMLINK|ENXIO)$/;

/** An open file; whoever takes it closes it. */
export interface PlainFile {
  fd: number;
  sizeBytes: number;
}

/**
 * Opens what is a file itself: of a link, which leads elsewhere, or a pipe, which never ends, null,
 * also when it was laid there a moment ago.
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
