import { type JsonSchema, jsonSchemaOf } from "@sgi/core/contract/forms";
import { MAX_DOCUMENT_PATH } from "@sgi/core/documents";
import { MAX_REASON, REASON_SIGNS } from "@sgi/core/documents/history";
import { FILES_PART, UploadDecisions, UploadFacts, UploadSelection } from "@sgi/core/uploads";
import { MAX_SELECTED_FILES } from "@sgi/core/uploads/selection";
import { FILES, TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

const tag = "Uploads";
const NAMES = `at most ${MAX_SELECTED_FILES}, each of at most ${MAX_DOCUMENT_PATH} characters`;

/** A form field that contains JSON. */
const asJson = (form: Parameters<typeof jsonSchemaOf>[0]): JsonSchema => ({
  contentMediaType: "application/json",
  contentSchema: jsonSchemaOf(form, "input"),
});

/** A batch of files with statements about them. */
const BATCH_FORM: JsonSchema = {
  type: "object",
  properties: {
    selection: {
      type: "string",
      description: `The relative names of all files of the selection, as a JSON list: ${NAMES}.`,
      ...asJson(UploadSelection),
    },
    answers: {
      type: "string",
      description: `The decision for each file that needs one, as a JSON object by relative name: ${NAMES}.`,
      ...asJson(UploadDecisions),
    },
    facts: {
      type: "string",
      description: `What the panel shows of a file where its name does not say it, as a JSON object by relative name: ${NAMES}. The file is still recognised by its own name.`,
      ...asJson(UploadFacts),
    },
    reason: {
      type: "string",
      description: "Why the documents change; kept with the revisions that the files bring.",
      maxLength: MAX_REASON,
      pattern: REASON_SIGNS.source,
    },
    document: {
      type: "string",
      description:
        "The id of the document whose next revision the form's only file is, whatever it is called. Title, path and key of the document stay.",
    },
    seen: {
      type: "string",
      description:
        "With `document`: the mark of the content in force when the document was read, as `sha256:` and its SHA-256.",
    },
    [FILES_PART]: { ...FILES, minItems: 1 },
  },
  required: [FILES_PART],
};

export const UPLOADS_REFERENCE = {
  uploadBatch: {
    tag,
    summary: "Uploads a batch of files",
    description: `Each file is a part \`${FILES_PART}\`, whose name is the relative path; fields must come before files. /api/documents/upload-status reports the progress.`,
    form: BATCH_FORM,
    refusals: {
      400: "`selection`, `answers` or `facts` is invalid, the form has no file, or `document` comes without `seen` or with several files.",
      404: "`answers` names a document that the company does not have or that is obsolete, and that is no new one which waits for approval, or `document` one that the company does not have.",
      409: "`document` is archived, lies in Google Drive, has another content in force than `seen`, or another file is about to become its next revision.",
      408: "The form arrives too slowly.",
      413: "The form is too large, or the company has too much waiting to accept this batch.",
      415: "The body is not a multipart form.",
      429: "Too many batches of this company at once, or of this user in an hour; retry after Retry-After seconds.",
    },
  },
  checkUpload: {
    tag,
    summary: "Tells what files would be, were they uploaded now",
    description:
      "By the same plan as an upload, which judges again. `hasSameSize` marks the files whose SHA-256 in a second call tells whether they are the file in force, one that waits for approval (`alreadyWaiting`) or a rejected one (`rejected`). `waits` marks those that would wait for approval.",
    refusals: {
      404: "The user belongs to no company, or the company has no such `document`.",
      409: "`document` is archived, lies in Google Drive, or has another content in force than `seen`.",
      ...TOO_OFTEN,
    },
  },
  getUploadStatus: {
    tag,
    summary: "Returns the state of a batch",
    description:
      "Every `status` other than `completed` and `failed` means that the batch is in progress. `waiting` marks files that wait for approval, though `imported` or `updated`.",
    refusals: { 404: "The company has no such batch." },
  },
} satisfies DomainReference;
