import * as z from "zod/mini";

/** What a revision's file is told by. */
export const Fingerprint = z.looseObject({
  /** Bytes. */
  size: z.int().check(z.nonnegative()),
  /** 64 hexadecimal digits, lower case. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  revision: z.string(),
});
export type Fingerprint = z.infer<typeof Fingerprint>;

/** The most replaced revisions that are told. Source: spec 3 §10. */
export const MAX_REPLACED = 16;

/** The revisions of a document, by which a copy of its file is told. Source: spec 3 §10. */
export const Fingerprints = z.looseObject({
  /** Null where the host does not keep the file. */
  inForce: z.nullable(Fingerprint),
  /** Newest first, each content once, none that is in force. */
  replaced: z.array(Fingerprint).check(z.maxLength(MAX_REPLACED)),
});
export type Fingerprints = z.infer<typeof Fingerprints>;

/** A document as its file's name says it, whatever was edited since. Source: spec 3 §10. */
export const OriginalFileName = z.looseObject({
  title: z.string(),
  /** Null where the name has none. */
  reference: z.nullable(z.string()),
  /** Folders, joined by `/`; empty for the company's own one. */
  folder: z.string(),
  /** The name as it came, with its type. */
  fileName: z.string(),
});
export type OriginalFileName = z.infer<typeof OriginalFileName>;
