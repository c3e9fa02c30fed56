import * as z from "zod/mini";
import { route } from "../../api/route";

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

/** The most documents of one `listFingerprints`. Source: spec 3 §10. */
export const MAX_FINGERPRINTED = 200;

/** Identifies copies of a document's file: the hashes of its revisions, and its original name. */
export const FileIdentification = z.extend(Fingerprints, { ownName: OriginalFileName });
export type FileIdentification = z.infer<typeof FileIdentification>;

/** One document's, for users who may open its file. Source: spec 3 §10. */
export const getFingerprints = route({
  method: "GET",
  path: "/api/documents/:id/fingerprints",
  input: null,
  output: FileIdentification,
});

/** Many documents' at once, in the requested order; omits those the caller may not have. Source: spec 3 §10. */
export const listFingerprints = route({
  method: "POST",
  path: "/api/documents/fingerprints",
  input: z.object({
    ids: z
      .array(z.string().check(z.regex(/^\P{Cc}{1,100}$/u)))
      .check(z.minLength(1), z.maxLength(MAX_FINGERPRINTED)),
  }),
  maxBytes: 32 * 1024,
  output: z.looseObject({ documents: z.array(z.extend(FileIdentification, { id: z.string() })) }),
});
