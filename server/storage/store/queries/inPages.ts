import { setImmediate as othersTurn } from "node:timers/promises";

/** Rows that are read at a time: an embedded database lets nobody else go on meanwhile. */
const ROWS_A_PAGE = 500;

/** All rows, of which `page` gives so many after the last one that was read. */
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
