import * as z from "zod/mini";
import { route } from "../../api/route";
import { Fingerprints, OwnName } from "./fingerprints";

/** The most documents of one `listFingerprints`. Source: spec 3 §10. */
export const MAX_FINGERPRINTED = 200;

/** What tells whether a copy of a document's file is the one in force, and how it is named. */
export const CopyFacts = z.extend(Fingerprints, { ownName: OwnName });
export type CopyFacts = z.infer<typeof CopyFacts>;

/** One document's, for who may open its file. Source: spec 3 §10. */
export const getFingerprints = route({
  method: "GET",
  path: "/api/documents/:id/fingerprints",
  input: null,
  output: CopyFacts,
});

/** Many documents' at once, in the order asked; those that cannot be told are left out. Source: spec 3 §10. */
export const listFingerprints = route({
  method: "POST",
  path: "/api/documents/fingerprints",
  input: z.object({
    ids: z
      .array(z.string().check(z.regex(/^\P{Cc}{1,100}$/u)))
      .check(z.minLength(1), z.maxLength(MAX_FINGERPRINTED)),
  }),
  maxBytes: 32 * 1024,
  output: z.looseObject({ documents: z.array(z.extend(CopyFacts, { id: z.string() })) }),
});
