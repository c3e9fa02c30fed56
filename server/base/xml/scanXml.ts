import { SaxesParser } from "saxes";

/**
 * More levels than any real spreadsheet or response has; levels and attributes are kept in memory.
 */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 256;

/** The parser always parses its whole input, so it gets short pieces. */
const STEP_BYTES = 1_024;

export type Attributes = Readonly<Record<string, string>>;

/** Callbacks with names without prefix; a return value of true ends the scan. */
export interface XmlScan {
  open?(name: string, attributes: Attributes): boolean | undefined;
  text?(text: string): void;
  close?(name: string): boolean | undefined;
}

/**
 * Parses XML until the scan has what it needs, without building a tree. Does not resolve entities
 * that the document declares.
 * @throws When the text is not XML, or has too many levels or attributes.
 */
export async function scanXml(
  chunks: AsyncIterable<Buffer>,
  scan: XmlScan,
  { maxDepth = MAX_DEPTH }: { maxDepth?: number } = {},
): Promise<void> {
  const decoder = new TextDecoder();
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  let done = false;
  let depth = 0;
  let attributes = 0;
  parser.on("error", (error) => {
    if (!done) throw error;
  });
  parser.on("opentagstart", () => {
    attributes = 0;
    depth += 1;
    if (depth > maxDepth) throw new RangeError(`nested more than ${maxDepth} deep`);
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new RangeError(`more than ${MAX_ATTRIBUTES} attributes`);
  });
  parser.on("opentag", (tag) => {
    if (!done) done = scan.open?.(localName(tag.name), tag.attributes) ?? false;
  });
  parser.on("text", (text) => {
    if (!done) scan.text?.(text);
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    if (!done) done = scan.close?.(localName(tag.name)) ?? false;
  });
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += STEP_BYTES) {
      parser.write(decoder.decode(chunk.subarray(at, at + STEP_BYTES), { stream: true }));
      if (done) return;
    }
  }
  parser.close();
}

export function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
