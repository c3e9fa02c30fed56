import type { JsonSchema } from "@sgi/core/contract/forms";
import { MAX_BATCH_FILES } from "@sgi/core/uploads";
import type { Parameter } from "./routeReference";

/** A file's bytes; `format` is for tools that read OpenAPI before 3.1. */
export const BYTES: JsonSchema = {
  type: "string",
  format: "binary",
  contentMediaType: "application/octet-stream",
};
/** The files of a form: several parts with one name. */
export const FILES: JsonSchema = { type: "array", items: BYTES, maxItems: MAX_BATCH_FILES };

export const PAGE: Readonly<Record<string, Parameter>> = {
  page: {
    description: "The page number, from 1.",
    schema: { type: "integer", minimum: 1, maximum: 999_999_999, default: 1 },
  },
  limit: {
    description: "The number of entries on a page.",
    schema: { type: "integer", minimum: 1, maximum: 100, default: 10 },
  },
};

export const IF_NONE_MATCH: Readonly<Record<string, Parameter>> = {
  "If-None-Match": {
    description: "The ETag of an earlier answer; the answer is 304 when nothing has changed.",
    schema: { type: "string" },
  },
};

export const IF_MATCH: Readonly<Record<string, Parameter>> = {
  "If-Match": {
    description: "The ETag of the document as read; the answer is 412 when it has changed.",
    schema: { type: "string" },
  },
};

export const RANGE: Readonly<Record<string, Parameter>> = {
  Range: {
    description: "One range of bytes. An invalid header or several ranges return the whole file.",
    schema: { type: "string" },
  },
  "If-Range": {
    description:
      "The ETag of the part already downloaded; the answer is the whole file when it has changed.",
    schema: { type: "string" },
  },
};

export const NOT_MODIFIED = {
  304: "Not modified since the ETag in If-None-Match.",
} as const;
export const TOO_OFTEN = { 429: "Too many requests; retry after Retry-After seconds." } as const;
