import type { Parameter } from "./operation";

export const PAGE: Readonly<Record<string, Parameter>> = {
  page: {
    description: "Which page of the list, counted from 1.",
    schema: { type: "integer", minimum: 1, maximum: 999_999_999, default: 1 },
  },
  limit: {
    description: "How many entries a page has.",
    schema: { type: "integer", minimum: 1, maximum: 100, default: 10 },
  },
};

export const IF_NONE_MATCH: Readonly<Record<string, Parameter>> = {
  "If-None-Match": {
    description: "The ETag of an earlier answer: 304 when nothing has changed since.",
    schema: { type: "string" },
  },
};

export const IF_MATCH: Readonly<Record<string, Parameter>> = {
  "If-Match": {
    description: "The ETag of what was read: 412 when the document has changed since.",
    schema: { type: "string" },
  },
};

export const RANGE: Readonly<Record<string, Parameter>> = {
  Range: {
    description:
      "One range of bytes. What cannot be read, and several ranges, give the whole file.",
    schema: { type: "string" },
  },
  "If-Range": {
    description: "The ETag of the part that is there already: the whole file when it has changed.",
    schema: { type: "string" },
  },
};

export const NOT_MODIFIED = {
  304: "Nothing has changed since the ETag in If-None-Match.",
} as const;
export const TOO_OFTEN = { 429: "Too often: Retry-After says when again, in seconds." } as const;
