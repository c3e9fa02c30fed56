import { type JsonSchema, jsonSchemaOf, routeForms } from "@sgi/core/contract/forms";
import { MAX_DOCUMENT_PATH } from "@sgi/core/documents";
import { MAX_REASON, REASON_SIGNS } from "@sgi/core/documents/history";
import {
  FILES_PART,
  MAX_BATCH_FILES,
  UploadDecisions,
  UploadFacts,
  UploadSelection,
} from "@sgi/core/uploads";
import { MAX_SELECTED_FILES } from "@sgi/core/uploads/selection";

/** A file's bytes; `format` is for tools that read OpenAPI before 3.1. */
export const BYTES: JsonSchema = {
  type: "string",
  format: "binary",
  contentMediaType: "application/octet-stream",
};

/** The files of a form: several parts with one name. */
const FILES: JsonSchema = { type: "array", items: BYTES, maxItems: MAX_BATCH_FILES };

/** The registration of a company as a form, with text fields and its first documents. */
export function registrationForm(): JsonSchema {
  const { input } = routeForms("registerAdmin");
  const { properties, ...json } = input === null ? {} : jsonSchemaOf(input, "input");
  const acceptTerms = { type: "string", const: "true" };
  return { ...json, properties: { ...(properties as object), acceptTerms, [FILES_PART]: FILES } };
}

const NAMES = `at most ${MAX_SELECTED_FILES}, each of at most ${MAX_DOCUMENT_PATH} characters`;

/** A form field that contains JSON. */
const asJson = (form: Parameters<typeof jsonSchemaOf>[0]): JsonSchema => ({
  contentMediaType: "application/json",
  contentSchema: jsonSchemaOf(form, "input"),
});

/** A batch of files with statements about them. */
export const BATCH_FORM: JsonSchema = {
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
    [FILES_PART]: { ...FILES, minItems: 1 },
  },
  required: [FILES_PART],
};
