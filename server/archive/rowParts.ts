import { MAX_ROWS_BYTES } from "./manifest";

/** A part is closed once it is as large: far below what a reader takes. */
const PART_BYTES = 4 * 1024 * 1024;

/** Rows as lines of JSON, in parts of bounded size. @throws {RangeError} For a row that no reader would take. */
export async function* toRowParts<Row>(
  pages: AsyncIterable<readonly Row[]>,
  onRow: (row: Row) => void,
): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  let length = 0;
  const flush = () => {
    const part = Buffer.from(lines.join(""), "utf8");
    if (part.length > MAX_ROWS_BYTES) throw new RangeError(`${part.length} bytes of rows`);
    lines = [];
    length = 0;
    return part;
  };
  for await (const page of pages) {
    for (const row of page) {
      onRow(row);
      const line = `${JSON.stringify(row)}\n`;
      lines.push(line);
      length += line.length;
      if (length >= PART_BYTES) yield flush();
    }
  }
  if (lines.length > 0) yield flush();
}

/** The objects of a part of rows, for whoever takes them to check. @throws {SyntaxError} */
export function parseRows(part: Buffer): Record<string, unknown>[] {
  const lines = part.toString("utf8").split("\n");
  if (lines.pop() !== "") throw new SyntaxError("a part ends within a line");
  return lines.map((line) => {
    const row: unknown = JSON.parse(line);
    if (typeof row !== "object" || row === null) throw new SyntaxError("a line is no object");
    return row as Record<string, unknown>;
  });
}
