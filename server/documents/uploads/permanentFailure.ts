/** PostgreSQL's error classes for invalid data and violated constraints. */
const DATA_CLASSES = ["22", "23"];
const SQLITE_DATA = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/;

/**
 * Whether the file or our code may cause the error, so that a retry cannot help. All other errors
 * (full or missing disk, unreachable database) are temporary.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  if (error instanceof ReferenceError || error instanceof SyntaxError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return SQLITE_DATA.test(code) || (code.length === 5 && DATA_CLASSES.includes(code.slice(0, 2)));
}
