/** Databases take some tens of thousands of values a statement. */
const ROWS_A_STATEMENT = 500;

/** The rows of one statement after another. */
export function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    yield rows.slice(at, at + ROWS_A_STATEMENT);
  }
}
