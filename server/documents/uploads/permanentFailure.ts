/** The classes of PostgreSQL's codes for bad data and broken constraints. */
const DATA_CLASSES = ["22", "23"];
const SQLITE_DATA = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/;

/**
 * Whether an error may lie in the file, or in our code, so that trying again cannot help. All
 * others (a full or missing disk, a database that does not answer) pass.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  if (error instanceof ReferenceError || error instanceof SyntaxError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return SQLITE_DATA.test(code) || (code.length === 5 && DATA_CLASSES.includes(code.slice(0, 2)));
}
