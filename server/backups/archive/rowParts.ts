import { MAX_ROWS_BYTES } from "./manifest";

/** A part is closed at this size, far below the limit of readers. */
const PART_BYTES = 4 * 1024 * 1024;
const LINE_END = 0x0a;

/**
 * Writes rows as lines of JSON, in parts of limited size. @throws {RangeError} For a row beyond the
 * limit of readers.
 */
export async function* toRowParts<Row>(
  pages: AsyncIterable<readonly Row[]>,
  onRow: (row: Row) => void,
): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  let length = 0;
  const flush = () => {
    const part = Buffer.from(lines.join(""), "utf8");
    lines = [];
    length = 0;
    return part;
  };
  for await (const page of pages) {
    for (const row of page) {
      onRow(row);
      const { line, bytes } = toLine(row);
      if (length + bytes > MAX_ROWS_BYTES) yield flush();
      lines.push(line);
      length += bytes;
      if (length >= PART_BYTES) yield flush();
    }
  }
  if (lines.length > 0) yield flush();
}

function toLine(row: unknown) {
  const line = `${JSON.stringify(row)}\n`;
  const bytes = Buffer.byteLength(line);
  if (bytes > MAX_ROWS_BYTES) throw new RangeError(`a row of ${bytes} bytes`);
  return { line, bytes };
}

/**
 * The objects in a part of rows, one after the other; the caller checks them.
 * @throws {SyntaxError} Also for a nested line, or one longer than `longest` bytes.
 */
export function* parseRows(
  part: Buffer,
  { longest }: { longest: number } = { longest: MAX_ROWS_BYTES },
): Generator<Record<string, unknown>> {
  for (let from = 0; from < part.length; ) {
    const end = part.indexOf(LINE_END, from);
    if (end < 0) throw new SyntaxError("a part ends within a line");
    if (end - from > longest) throw new SyntaxError("a line is longer than any row");
    const line = part.toString("utf8", from, end);
    if (!isFlat(line)) throw new SyntaxError("a line is no flat object");
    yield JSON.parse(line) as Record<string, unknown>;
    from = end + 1;
  }
}

/** Whether a line is one object without nested ones, which would take a lot of memory. */
function isFlat(line: string): boolean {
  let isText = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at];
    if (isText && sign === "\\") at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && at > 0 && (sign === "{" || sign === "[")) return false;
  }
  return line.startsWith("{");
}
