import * as z from "zod/mini";

/** Identifies a revision's file. */
export const Fingerprint = z.looseObject({
  /** Bytes. */
  size: z.int().check(z.nonnegative()),
  /** 64 hexadecimal digits, lower case. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  revision: z.string(),
});
export type Fingerprint = z.infer<typeof Fingerprint>;

/** The most replaced revisions to send. Source: spec 3 §10. */
export const MAX_REPLACED = 16;

/** The hashes of a document's revisions. Source: spec 3 §10. */
export const Fingerprints = z.looseObject({
  /** Null where the host does not keep the file. */
  inForce: z.nullable(Fingerprint),
  /** Newest first, each content once, without the one in force. */
  replaced: z.array(Fingerprint).check(z.maxLength(MAX_REPLACED)),
});
export type Fingerprints = z.infer<typeof Fingerprints>;

/** What the original file name says of a document, without later edits. Source: spec 3 §10. */
export const OriginalFileName = z.looseObject({
  title: z.string(),
  /** Null where the name has none. */
  reference: z.nullable(z.string()),
  /** Folders, joined by `/`; empty for the company's own one. */
  folder: z.string(),
  /** The original name, with its extension. */
  fileName: z.string(),
});
export type OriginalFileName = z.infer<typeof OriginalFileName>;
