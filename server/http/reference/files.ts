import type { JsonSchema } from "@sgi/core/contract/forms";
import { MAX_BATCH_FILES } from "@sgi/core/uploads";

/** A file's bytes; `format` is for tools that read OpenAPI before 3.1. */
export const BYTES: JsonSchema = {
  type: "string",
  format: "binary",
  contentMediaType: "application/octet-stream",
};

/** The files of a form: several parts with one name. */
export const FILES: JsonSchema = { type: "array", items: BYTES, maxItems: MAX_BATCH_FILES };
