/** What PostgreSQL calls wrong data, and broken constraints, by the first two signs of its codes. */
const DATA_CLASSES = ["22", "23"];
const SQLITE_DATA = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/;

/**
 * Whether an error may be the file's own doing, or ours, so that trying for ever would not help.
 * Everything else (a disk that is full, read-only or gone, a database that does not answer) is the
 * surroundings' and passes.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  if (error instanceof ReferenceError || error instanceof SyntaxError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return SQLITE_DATA.test(code) || (code.length === 5 && DATA_CLASSES.includes(code.slice(0, 2)));
}
