import { SINCE } from "@sgi/core/documents/list";
import { FILES_PART } from "@sgi/core/uploads";
import { BATCH_FORM } from "./forms";
import type { Operation } from "./operation";
import { IF_MATCH, IF_NONE_MATCH, NOT_MODIFIED, RANGE, TOO_OFTEN } from "./parameters";

const tag = "Documents";
const NOT_FOUND = "The company has no such document.";
const CHANGED = "The document has changed since the ETag in If-Match.";

const FILE = {
  headers: { ...IF_NONE_MATCH, ...RANGE },
  answers: { 206: "The range of bytes that was asked for.", ...NOT_MODIFIED },
  refusals: {
    403: "The file of an obsolete document, and not an admin's call.",
    404: "The company has no such document, or its file is lost.",
    409: "The document's file is in Google Drive.",
    416: "The range lies outside the file.",
  },
} as const;

/** Told in words: the contract's answer is the whole list, which any host may give instead. */
const SINCE_VERSION = {
  [SINCE]: {
    description:
      "The list's `X-List-Version` as it was read before. What has changed since is answered where it can be told, as `{ version, changed: [{ after, document }], gone: [id] }`: `version` to ask by the next time, each document that changed or came with the id of the one before it (null: the first), and the ids of those that are not in the list; else the whole list.",
    schema: { type: "string" },
  },
} as const;

export const DOCUMENT_OPERATIONS = {
  listDocuments: {
    tag,
    summary: "Lists the documents in force",
    query: SINCE_VERSION,
    headers: IF_NONE_MATCH,
    answers: NOT_MODIFIED,
  },
  listObsoleteDocuments: {
    tag,
    summary: "Lists the obsolete documents; `updatedAt` is when each was archived",
    query: SINCE_VERSION,
    headers: IF_NONE_MATCH,
    answers: NOT_MODIFIED,
  },
  getDocument: {
    tag,
    summary: "Gives one document, with its ETag",
    refusals: { 404: NOT_FOUND },
  },
  previewDocument: { tag, summary: "Gives a document's file, shown where that is safe", ...FILE },
  downloadDocument: { tag, summary: "Gives a document's file, to be saved", ...FILE },
  updateDocument: {
    tag,
    summary: "Changes a document's title and path",
    description: "Blanks around them are taken off.",
    headers: IF_MATCH,
    refusals: {
      400: "Title or path cannot be a file's.",
      404: NOT_FOUND,
      409: "It is obsolete, or another document has that place.",
      412: CHANGED,
    },
  },
  archiveDocument: {
    tag,
    summary: "Makes a document obsolete",
    headers: IF_MATCH,
    refusals: { 404: NOT_FOUND, 409: "It is obsolete already.", 412: CHANGED },
  },
  restoreDocument: {
    tag,
    summary: "Takes an obsolete document back in force",
    headers: IF_MATCH,
    refusals: {
      404: NOT_FOUND,
      409: "It is in force already, or another document has its place.",
      412: CHANGED,
    },
  },
  restoreAllObsolete: {
    tag,
    summary: "Takes every obsolete document back in force",
    description: "Those whose place another document has are left and counted as `skippedCount`.",
  },
  uploadBatch: {
    tag: "Uploads",
    summary: "Takes a batch of files",
    description: `Each file is a part \`${FILES_PART}\`, named with its relative path; fields come before files. What becomes of them tells /api/documents/upload-status.`,
    form: BATCH_FORM,
    refusals: {
      400: "`selection` or `answers` is not what its field takes, or no file comes.",
      404: "`answers` names a document that is not in force here.",
      408: "The form comes too slowly.",
      413: "The form is too large, or the company has no room for what waits already and this batch.",
      415: "The body is no multipart form.",
      429: "Too many batches of this company at once: Retry-After says when again, in seconds.",
    },
  },
  getUploadStatus: {
    tag: "Uploads",
    summary: "Tells where a batch stands",
    description: "Any `status` but `completed` and `failed` is in progress.",
    refusals: { 404: "The company has no such batch." },
  },
} satisfies Record<string, Operation>;

const DRIVE = "Google Drive";
const GOOGLE_REFUSALS = {
  409: "No folder or no OAuth client is configured, the grant is gone, or a sync runs already.",
  424: "Google does not answer, or not as it should.",
  ...TOO_OFTEN,
} as const;
const NOT_OWN = "It is not the caller's company.";

export const DRIVE_OPERATIONS = {
  startSync: {
    tag: DRIVE,
    summary: "Brings the index up to date with the company's folder",
    description: "The answer comes when it is done, after up to two hours.",
    refusals: GOOGLE_REFUSALS,
  },
  planSync: {
    tag: DRIVE,
    summary: "Tells what a sync would do; nothing changes",
    refusals: GOOGLE_REFUSALS,
  },
  getSyncStatus: { tag: DRIVE, summary: "Tells of the last sync, and whether one runs" },
  listClients: { tag: DRIVE, summary: "Lists the caller's company with its drive" },
  saveDriveFolder: {
    tag: DRIVE,
    summary: "Chooses the company's folder",
    refusals: {
      400: "It is no folder.",
      404: NOT_OWN,
      ...GOOGLE_REFUSALS,
    },
  },
  getDriveToken: {
    tag: DRIVE,
    summary: "Gives an access token of Google's, or why there is none",
    query: {
      refresh: {
        description: "`true`: a new token even where the last one still holds.",
        schema: { type: "string", enum: ["true", "false"] },
      },
    },
    refusals: { 404: NOT_OWN, ...TOO_OFTEN },
  },
  getDriveAuthorization: {
    tag: DRIVE,
    summary: "Gives the address of Google's consent page",
    refusals: {
      404: NOT_OWN,
      409: "No OAuth client or no public address is configured.",
      ...TOO_OFTEN,
    },
  },
  disconnectDrive: {
    tag: DRIVE,
    summary: "Gives the grant back to Google; folder and documents stay",
    refusals: { 404: NOT_OWN },
  },
} satisfies Record<string, Operation>;
