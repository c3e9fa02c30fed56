import * as z from "zod/mini";
import { lenientText } from "../../api/lenient";
import { route } from "../../api/route";
import { CONTENT_STATES } from "../documentDetails";

/** The longest search in contents, in characters. */
export const MAX_CONTENT_SEARCH = 200;
/** The most documents whose sentences one call asks for. */
export const MAX_SENTENCE_IDS = 100;

/** Pieces of a sentence: text, and whether it matches. */
const Sentence = z.array(z.tuple([z.string(), z.boolean()]));
export type Sentence = z.infer<typeof Sentence>;

/** What a search in contents has found. Source: spec 3 §3. */
export const ContentAnswer = z.looseObject({
  /** The ids of all documents whose content matches, in the index's order. */
  ids: z.array(z.string()),
  /** Whether only the first 500 matches were checked for the quoted phrases. */
  isCut: z.boolean(),
  /** Up to two sentences of each document that was asked for, by its id. */
  sentences: z.record(z.string(), z.array(Sentence)),
  /** How many files were read, and of how many; null when all were. */
  indexing: z.nullish(z.object({ done: z.number(), total: z.number() })),
});
export type ContentAnswer = z.infer<typeof ContentAnswer>;

/**
 * Searches the contents of the documents in force, with `?q`; with `?obsolete=1` of the obsolete ones,
 * for admins. `?ids`, joined by commas, names the documents whose sentences are sent. Source: spec 3 §3.
 */
export const searchDocuments = route({
  method: "GET",
  path: "/api/documents/search",
  input: null,
  output: ContentAnswer,
});

/** The company's documents that Google Drive has found. Source: spec 3 §11. */
const DriveAnswer = z.looseObject({
  /** In the index's order. */
  ids: z.array(z.string()),
  /** Whether not all was searched. */
  isCut: z.boolean(),
});

/**
 * Has Google Drive search the documents in force that lie there, with `?q`; with `?obsolete=1` the
 * obsolete ones, for admins. Source: spec 3 §11.
 */
export const searchDrive = route({
  method: "GET",
  path: "/api/documents/search/drive",
  input: null,
  output: DriveAnswer,
});

/** The text of a revision. Source: spec 3 §2. */
export const DocumentText = z.looseObject({
  state: z.enum(CONTENT_STATES),
  /** Why it could not be read. */
  reason: lenientText,
  /**
   * Lines with the marks of a stored text, if any (see `withoutMarks`); of sheets `## name` and rows
   * with cells by tab. Null unless `done`.
   */
  text: lenientText,
  /** True where the file has more text than that. Ours. */
  isCut: z.optional(z.boolean()),
  /** The revision that it is the text of, and the SHA-256 of its bytes; absent from other hosts. Ours. */
  revision: z.optional(z.string()),
  sha256: lenientText,
});
export type DocumentText = z.infer<typeof DocumentText>;

/**
 * The text of a document, with `?revision` of a former revision: for admins of any, for others of the
 * one before the one in force. Source: spec 3 §2.
 */
export const getDocumentText = route({
  method: "GET",
  path: "/api/documents/:id/text",
  input: null,
  output: DocumentText,
});

/** A sheet as far as a preview shows it. */
const ShownSheet = z.looseObject({
  name: z.string(),
  /** How many rows it has, and columns, up to the last ones with text. */
  rows: z.number(),
  columns: z.number(),
  /** Whether it may have more rows than were counted. */
  isCut: z.boolean(),
  /** The texts of its first rows, from row 1 and column A; without the empty ones at the end. */
  cells: z.array(z.array(z.string())),
});
export type ShownSheet = z.infer<typeof ShownSheet>;

/** The visible sheets of a spreadsheet, in their order. Source: spec 3 §3. */
export interface ShownSheets {
  sheets: ShownSheet[];
  /** How many more visible sheets there are. */
  others: number;
}

/** What a preview shows of a spreadsheet. */
export const DocumentSheets = z.looseObject({
  /** As for its text; `none` for what is no spreadsheet. */
  state: z.enum(CONTENT_STATES),
  /** Null unless `done`. */
  sheets: z.nullable(z.array(ShownSheet)),
  others: z.number(),
});
export type DocumentSheets = z.infer<typeof DocumentSheets>;

/** The sheets of a document's file, for whoever may open it. Source: spec 3 §3. */
export const getDocumentSheets = route({
  method: "GET",
  path: "/api/documents/:id/sheets",
  input: null,
  output: DocumentSheets,
});
