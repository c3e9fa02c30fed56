import { setImmediate as othersTurn } from "node:timers/promises";

/** Rows read at a time: SQLite blocks the process meanwhile. */
const ROWS_A_PAGE = 500;

/** Reads all rows page by page; `page` returns the rows after the last one. */
export async function inPages<Row>(
  page: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await page(all.at(-1), ROWS_A_PAGE);
    for (const row of rows) all.push(row);
    if (rows.length < ROWS_A_PAGE) return all;
    await othersTurn();
  }
}
