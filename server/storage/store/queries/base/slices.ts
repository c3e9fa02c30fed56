/** Databases accept some tens of thousands of values per statement. */
const ROWS_A_STATEMENT = 500;

/** Splits rows into the portions of single statements. */
export function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    yield rows.slice(at, at + ROWS_A_STATEMENT);
  }
}
