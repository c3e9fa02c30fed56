import { type JsonSchema, jsonSchemaOf, routeForms } from "@sgi/core/contract/forms";
import { FILES_PART, MAX_BATCH_FILES } from "@sgi/core/uploads";

/** A file's bytes; the format is for programs that read OpenAPI as before 3.1. */
export const BYTES: JsonSchema = {
  type: "string",
  format: "binary",
  contentMediaType: "application/octet-stream",
};

/** The files of a form, as many parts of one name. */
const FILES: JsonSchema = { type: "array", items: BYTES, maxItems: MAX_BATCH_FILES };

/** What registers a company, as a form whose fields are texts, with its first documents. */
export function registrationForm(): JsonSchema {
  const { input } = routeForms("registerAdmin");
  const { properties, ...json } = input === null ? {} : jsonSchemaOf(input, "input");
  const acceptTerms = { type: "string", const: "true" };
  return { ...json, properties: { ...(properties as object), acceptTerms, [FILES_PART]: FILES } };
}

/** Files for the index, with what was said of them. */
export const BATCH_FORM: JsonSchema = {
  type: "object",
  properties: {
    selection: {
      type: "string",
      description: "The relative names of all files of the selection, as a JSON list.",
    },
    answers: {
      type: "string",
      description:
        "What is to become of files that were asked about, as a JSON object by relative name.",
    },
    [FILES_PART]: { ...FILES, minItems: 1 },
  },
  required: [FILES_PART],
};
