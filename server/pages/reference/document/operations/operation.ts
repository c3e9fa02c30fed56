import type { JsonSchema } from "@sgi/core/contract/forms";

/** The chapters of the reference, in order. */
export const TAGS = {
  Account:
    "Signing in and out, the own account, its second factor, registration and lost passwords.",
  Documents: "The company's documents, in force and obsolete, and their files.",
  Uploads: "Files on their way into the index.",
  "Google Drive": "The company's folder of Google Drive and its synchronisation.",
  Users: "Who may enter the company's panel.",
  "Company codes": "Codes with which companies register.",
  Backups: "Copies of a company, or of everything, and their return.",
  "Audit log": "What was done, by whom and when.",
  Operation: "For who runs the server, and pages that are no calls of the panel.",
} as const;
export type Tag = keyof typeof TAGS;

export interface Parameter {
  description: string;
  schema: JsonSchema;
}

/**
 * What the contract does not say of a call. Statuses that follow from it, such as 401 where a session
 * is needed, are added by `describeCall`.
 */
export interface Operation {
  tag: Tag;
  summary: string;
  description?: string;
  /** What may stand behind the path's question mark. */
  query?: Readonly<Record<string, Parameter>>;
  /** Headers of the request that change the answer. */
  headers?: Readonly<Record<string, Parameter>>;
  /** The multipart form that it takes, with what its fields may be. */
  form?: JsonSchema;
  /** The media type of a file; unknown beforehand where it is missing. */
  mediaType?: string;
  /** Answers beside the usual one that are no refusals. */
  answers?: Readonly<Record<number, string>>;
  /** When it is refused, by status. */
  refusals?: Readonly<Record<number, string>>;
}
