import * as z from "zod/mini";
import { route } from "../../api/route";
import { Fingerprints, OriginalFileName } from "./fingerprints";

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
