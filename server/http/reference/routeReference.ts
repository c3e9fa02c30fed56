import type { RouteName } from "@sgi/core/contract";
import type { JsonSchema } from "@sgi/core/contract/forms";

/** The chapters of the reference, in order. */
export const TAGS = {
  Account:
    "Sign-in and sign-out, the user's own account, its second factor, registration and password reset.",
  Documents: "The company's documents, current and obsolete, and their files.",
  Approvals: "Revisions that wait for approval, and decisions about them.",
  Readings: "Who is asked to read documents, and who has read them.",
  Uploads: "Upload of files into the index.",
  "Google Drive": "The company's Google Drive folder and its synchronisation.",
  Users: "The company's users and their roles.",
  "Company codes": "The codes that companies need to register.",
  Backups: "Backups of one company or of all, and their restore.",
  "Audit log": "Who did what, and when.",
  Supervision: "How companies and service stand, for superadmins.",
  Operation: "Health, metrics, downloads and pages that the panel itself does not call.",
} as const;
export type Tag = keyof typeof TAGS;

export interface Parameter {
  description: string;
  schema: JsonSchema;
}

/**
 * What the contract does not say about a route. The API's document adds the statuses that follow
 * from the contract, such as 401 when a session is required.
 */
export interface RouteReference {
  tag: Tag;
  summary: string;
  description?: string;
  /** The parameters after the path's question mark. */
  query?: Readonly<Record<string, Parameter>>;
  /** Request headers that change the response. */
  headers?: Readonly<Record<string, Parameter>>;
  /** The multipart form that it accepts. */
  form?: JsonSchema;
  /** The media type of a file; if missing, it varies. */
  mediaType?: string;
  /** Other responses that are not refusals, by status. */
  answers?: Readonly<Record<number, string>>;
  /** Reasons for a refusal, by status. */
  refusals?: Readonly<Record<number, string>>;
}

/** The routes of one domain: a `reference.ts` beside their handlers, or a part of them. */
export type DomainReference = Readonly<Partial<Record<RouteName, RouteReference>>>;

/** Every route of the contract. */
export type ApiReference = Readonly<Record<RouteName, RouteReference>>;
