import { MAX_CONTENT_SEARCH, MAX_SENTENCE_IDS } from "@sgi/core/documents/content";
import { SINCE } from "@sgi/core/documents/list";
import {
  IF_MATCH,
  IF_NONE_MATCH,
  NOT_MODIFIED,
  RANGE,
  TOO_OFTEN,
} from "../http/reference/parameters";
import type { DomainReference } from "../http/reference/routeReference";

const tag = "Documents";
const NOT_FOUND = "The company has no such document.";
const OBSOLETE = "The document is obsolete.";
const MAY_WAIT =
  "Where that needs an approval it waits for one, and the document stays as it is: then the answer has a body, and `waiting` the document's id.";
const CHANGED = "The document has changed since the ETag in If-Match.";

const FILE = {
  headers: { ...IF_NONE_MATCH, ...RANGE },
  answers: { 206: "The requested range of bytes.", ...NOT_MODIFIED },
  refusals: {
    403: "The document is obsolete, and the user is not an admin.",
    404: "The company has no such document, or its file is missing.",
    409: "The document's file is in Google Drive.",
    416: "The range is outside the file.",
  },
} as const;

/** In prose: the contract's response is the whole list, which a host may always send instead. */
const SINCE_VERSION = {
  [SINCE]: {
    description:
      "The `X-List-Version` of an earlier answer. The server returns the changes since then where it knows them, as `{ version, changed: [{ after, document }], gone: [id] }`, else the whole list. `version` is the value for the next call; `changed` has each new or changed document with the id of the one before it (null for the first); `gone` has the ids that left the list.",
    schema: { type: "string" },
  },
} as const;

const SEVERAL =
  "200 a transaction, each document with its record. `done` has those that have the day now; `failed` those that the company does not have (`missing`), obsolete ones (`obsolete`), and those whose revision, day or content is another than the one sent (`changed`).";
const TOO_SOON = "The day does not lie after today in Italy.";

export const DOCUMENTS_REFERENCE = {
  listDocuments: {
    tag,
    summary: "Lists the current documents",
    query: SINCE_VERSION,
    headers: IF_NONE_MATCH,
    answers: NOT_MODIFIED,
  },
  listObsoleteDocuments: {
    tag,
    summary:
      "Lists the obsolete documents; `updatedAt` is the time of archiving, `waits` that one waits for an approval to come back",
    query: SINCE_VERSION,
    headers: IF_NONE_MATCH,
    answers: NOT_MODIFIED,
  },
  getDocument: {
    tag,
    summary: "Returns a document with its ETag",
    refusals: { 404: NOT_FOUND },
  },
  previewDocument: {
    tag,
    summary: "Returns a document's file, inline where that is safe",
    ...FILE,
  },
  downloadDocument: { tag, summary: "Returns a document's file as a download", ...FILE },
  updateDocument: {
    tag,
    summary: "Changes a document's title and path",
    description: "The server trims both. `reason` stands in the audit log's entry alone.",
    headers: IF_MATCH,
    refusals: {
      400: "The title or the path is not a valid file name or path.",
      404: NOT_FOUND,
      409: "The document is obsolete, or another document has that path.",
      412: CHANGED,
      ...TOO_OFTEN,
    },
  },
  archiveDocument: {
    tag,
    summary: "Makes a document obsolete",
    headers: IF_MATCH,
    refusals: {
      404: NOT_FOUND,
      409: "The document is already obsolete.",
      412: CHANGED,
      ...TOO_OFTEN,
    },
  },
  restoreDocument: {
    tag,
    summary: "Restores an obsolete document",
    description: MAY_WAIT,
    headers: IF_MATCH,
    refusals: {
      404: NOT_FOUND,
      409: "The document is not obsolete, another document has its path, its content was rejected, or a higher revision waits for approval and its own was neither approved nor in force since approval was switched on.",
      412: CHANGED,
      ...TOO_OFTEN,
    },
  },
  restoreAllObsolete: {
    tag,
    summary: "Restores all obsolete documents",
    description:
      "Documents whose path is taken, or whose content was rejected, stay obsolete; `skippedCount` counts them. So do those that wait for approval, which `waitingCount` counts; it is absent without any.",
    refusals: TOO_OFTEN,
  },
  archiveDocuments: {
    tag,
    summary: "Makes several documents obsolete",
    description:
      "200 a transaction. `done` has those that are obsolete now, `failed` those that the company does not have. `undo` takes a restore of the last five minutes back: what was archived before it has its day again.",
    refusals: TOO_OFTEN,
  },
  restoreDocuments: {
    tag,
    summary: "Restores several obsolete documents",
    description:
      "200 a transaction. `done` has those that are in force now; `failed` those that the company does not have (`missing`), those whose place another document has (`taken`), whose content was rejected (`rejected`), or of which another revision waits (`pending`). Those that wait for approval instead stay obsolete and stand in `waiting`, which is absent without any.",
    refusals: TOO_OFTEN,
  },
  zipDocuments: {
    tag,
    summary: "Asks for the files of several documents as one ZIP",
    description:
      "Files that the user may not open are left out; those in Google Drive are lines of its `elenco.csv`.",
    refusals: {
      404: "The company has none of the documents, or the user may open none of them.",
      409: "All files are in Google Drive.",
      ...TOO_OFTEN,
    },
  },
  downloadZip: {
    tag,
    summary: "Returns the ZIP of a ticket, once, within a minute, in the session that asked for it",
    refusals: { 404: "The ticket is unknown, was used, or is older than a minute." },
  },
  listDoubles: {
    tag,
    summary: "Lists documents in force that seem to be one",
    description:
      "They are shown with the same reference, title and type, whatever their case, accents and blanks, and one of them has no folder or both have the same. Of more than 2,000 documents of such names the first ones are looked at, and `isCut` says so.",
    refusals: TOO_OFTEN,
  },
  searchDocuments: {
    tag,
    summary: "Searches the contents of documents",
    description:
      "All words of `q` must be in a document's text, whatever their case and accents, the last one as the beginning of a word; words in quotation marks must stand side by side, which is looked at in the first 500 documents that have them. `ids` names the documents whose sentences are sent: pieces of text, and whether each was sought. With `obsolete=1` an admin searches the obsolete documents.",
    query: {
      q: {
        description: "What to search for.",
        schema: { type: "string", maxLength: MAX_CONTENT_SEARCH },
      },
      ids: {
        description: `At most ${MAX_SENTENCE_IDS} ids of documents, joined by commas.`,
        schema: { type: "string" },
      },
      obsolete: {
        description: "`1` for the obsolete documents; for admins.",
        schema: { type: "string", enum: ["1"] },
      },
    },
    refusals: {
      400: "The search or the list of ids is too long.",
      404: "The user belongs to no company.",
      ...TOO_OFTEN,
    },
  },
  getDocumentText: {
    tag,
    summary: "Returns the text of a document or of one of its former revisions",
    description:
      "Admins get the text of any revision. Other users get that of a document in force, and of the newest of its former revisions where `comparable` says that it can be compared; of any other 404. Lines; of sheets `## name` and rows with their cells by tab. Control characters mark what a comparison needs: U+001F before a line of a header or footer, a form feed before a page, U+001E before a row of a table, its number in U+0010 to U+0019 unless it follows the last one. `revision` and `sha256` say of which content it is. `text` is null while it waits to be read (`waiting`), where it cannot be (`refused`), and for files whose text is not read (`none`). At most 2,000,000 characters, of a PDF 500 pages: `isCut` is true where the file has more.",
    query: {
      revision: { description: "The id of a former revision.", schema: { type: "string" } },
    },
    refusals: { 404: NOT_FOUND },
  },
  getDocumentSheets: {
    tag,
    summary: "Returns what a preview shows of a spreadsheet",
    description:
      "The visible sheets in their order, at most 50, of each the first 200 rows and 50 columns as they show, a cell cut at 500 characters, at most 2 MB in all. `rows` and `columns` count what is not sent too, `others` the other sheets; where `isCut`, there may be more rows. `sheets` is null while the file waits to be read (`waiting`), where it cannot be (`refused`), and for files of other types (`none`).",
    refusals: {
      403: "The document is obsolete, and the user is not an admin.",
      404: NOT_FOUND,
    },
  },
  getFingerprints: {
    tag,
    summary: "Tells by which sizes and hashes a copy of a document's file is told",
    description:
      "`inForce` is null where the server does not keep the file: then `replaced` is empty too, since a file in Google Drive may equal any of them. `replaced` has the latest 16 contents that were replaced, newest first, each once with its last revision, and none that equals the one in force or was removed. `ownName` has the document as its file's name says it, whatever was edited since.",
    refusals: {
      403: "The document is obsolete, and the user is not an admin.",
      404: NOT_FOUND,
    },
  },
  listFingerprints: {
    tag,
    summary: "Tells the same of up to 200 documents",
    description:
      "In the order of `ids`. Documents that the company does not have, or whose file the user may not open, are left out.",
    refusals: { 404: "The user belongs to no company." },
  },
  listRevisions: {
    tag,
    summary: "Lists a document's revisions: the current one, and the former ones, newest first",
    description:
      "A revision differs from the next one in content or revision; moves and renames are none. Contents of one revision that followed each other in Google Drive are one entry, which `changes` counts.",
    refusals: { 404: NOT_FOUND },
  },
  downloadRevision: {
    tag,
    summary: "Returns a former revision's file as a download",
    description: "For admins; other users get 404. The file name ends with `_SUPERATA`.",
    ...FILE,
    refusals: {
      404: "The document has no such revision, or the user is not an admin.",
      409: "The revision's file is in Google Drive, or was removed.",
      416: "The range is outside the file.",
    },
  },
  restoreRevision: {
    tag,
    summary: "Brings a former revision back in force",
    description: `Restores the bytes, revision, file name, type, date and expiry; title and path stay. The replaced file is set aside: an import or a sync of the same file leaves the restored one in force. ${MAY_WAIT}`,
    headers: IF_MATCH,
    refusals: {
      404: "The company has no such document, or the document no such revision.",
      409: "The document is obsolete, the revision is in force already, a file is in Google Drive or was removed, the company has no room, the content was rejected, or a higher revision waits for approval and this one was neither approved nor in force since approval was switched on.",
      412: CHANGED,
      ...TOO_OFTEN,
    },
  },
  listOwners: {
    tag,
    summary: "Lists who may answer for documents, in order of name",
    description: "All users of the company for admins; other users get those who answer for one.",
    refusals: { 404: "The user belongs to no company." },
  },
  setOwner: {
    tag,
    summary: "Lets a user of the company answer for documents; with null the admins do",
    description:
      "200 a transaction. `done` has those that the user answers for now; `failed` those that the company does not have (`missing`), obsolete ones (`obsolete`), and with `from` those of another owner (`changed`).",
    refusals: { 400: "The company has no such user.", ...TOO_OFTEN },
  },
  setExpiry: {
    tag,
    summary: "Sets the day on which a document expires; null removes it",
    description: "The day stays until a later revision says one, or somebody sets another.",
    headers: IF_MATCH,
    refusals: { 404: NOT_FOUND, 409: OBSOLETE, 412: CHANGED, ...TOO_OFTEN },
  },
  setExpiries: {
    tag,
    summary: "Sets the day on which several documents expire; null removes it",
    description: SEVERAL,
    refusals: { ...TOO_OFTEN },
  },
  reviewDocuments: {
    tag,
    summary: "Records that several documents were reviewed without change, with the next day",
    description: SEVERAL,
    refusals: { 400: TOO_SOON, ...TOO_OFTEN },
  },
  reviewDocument: {
    tag,
    summary: "Records that a document was reviewed without change, with the next day",
    headers: IF_MATCH,
    refusals: {
      400: TOO_SOON,
      404: NOT_FOUND,
      409: OBSOLETE,
      412: CHANGED,
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;
