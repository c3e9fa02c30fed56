import { scanXml } from "../../base/xml/scanXml";

/** An XML response of S3: the root's name, the texts of its children, and those of each `item`. */
export interface XmlAnswer {
  root: string;
  fields: Readonly<Record<string, string>>;
  items: Readonly<Record<string, string>>[];
}

/**
 * Parses a response whose repeated elements are named `item`.
 * @throws When it is not XML.
 */
export async function readS3Answer(bytes: Buffer, item: string): Promise<XmlAnswer> {
  const path: string[] = [];
  const fields: Record<string, string> = {};
  const items: Record<string, string>[] = [];
  let root = "";
  let text = "";
  async function* once() {
    yield bytes;
  }
  await scanXml(once(), {
    open(name) {
      if (path.length === 0) root = name;
      if (path.length === 1 && name === item) items.push({});
      path.push(name);
      text = "";
      return false;
    },
    text(part) {
      text += part;
    },
    close(name) {
      path.pop();
      const [, parent] = path;
      if (path.length === 1) fields[name] = text;
      if (path.length === 2 && parent === item) Object.assign(items.at(-1) ?? {}, { [name]: text });
      text = "";
      return false;
    },
  });
  return { root, fields, items };
}
