import type { ListSchema } from "../api/listSchema";
import { readListBody } from "../api/readBody";
import { Document } from "./document";

/** Checks a whole list of documents; one invalid document refuses the list. */
export const DocumentList: ListSchema<Document> = {
  parse(value) {
    if (!Array.isArray(value))
      throw new TypeError(`expected a list of documents, got ${typeof value}`);
    return value.map(parseItem);
  },
  item: parseItem,
  readBody: readListBody,
};

function parseItem(value: unknown, index: number): Document {
  try {
    return Document.parse(value);
  } catch (cause) {
    throw new TypeError(`document ${index} is malformed`, { cause });
  }
}
