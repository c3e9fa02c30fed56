import * as z from "zod/mini";
import { route } from "../../api/route";
import { Failed, Id } from "../fields";

/** The most documents that one call names. Source: spec 3 §4. */
export const MAX_CHOSEN = 2_000;
/** Bytes of a call that names as many. */
const CHOSEN_BYTES = 256 * 1024;

/** The documents that somebody chose, by id. */
export const Chosen = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_CHOSEN)),
});

/** The outcome for the chosen documents. */
export const ManyDone = z.looseObject({
  /** Those in the wanted state, including those that already were. */
  done: z.array(z.string()),
  /**
   * `missing`: no such document; `taken`: another document in force has its place; `obsolete`: it is
   * out of force; `changed`: it has changed since it was seen; `rejected`: it was rejected;
   * `pending`: another revision of it waits for approval.
   */
  failed: Failed,
  /** Those that wait for approval instead, and stay obsolete; absent without any. */
  waiting: z.optional(z.array(z.string())),
});
export type ManyDone = z.infer<typeof ManyDone>;

/**
 * Makes documents obsolete. `undo`: takes a restore of the last minutes back, so that each has the
 * day again on which it had been archived, as far as the host knows it. Source: spec 3 §4.
 */
export const archiveDocuments = route({
  method: "POST",
  path: "/api/documents/archive",
  input: z.extend(Chosen, { undo: z.optional(z.boolean()) }),
  maxBytes: CHOSEN_BYTES,
  output: ManyDone,
});

/** Restores obsolete documents. Source: spec 3 §4. */
export const restoreDocuments = route({
  method: "POST",
  path: "/api/documents/restore",
  input: Chosen,
  maxBytes: CHOSEN_BYTES,
  output: ManyDone,
});

/** A ZIP that may be fetched once, within a minute, in this session. */
export const ZipTicket = z.looseObject({
  ticket: z.string().check(z.minLength(1)),
  /** Files that it will hold; the others are in its list alone. */
  files: z.number(),
});
export type ZipTicket = z.infer<typeof ZipTicket>;

/** Asks for the files of documents as one ZIP. Source: spec 3 §4. */
export const zipDocuments = route({
  method: "POST",
  path: "/api/documents/zip",
  input: Chosen,
  maxBytes: CHOSEN_BYTES,
  output: ZipTicket,
});

/** The ZIP of a ticket, saved to disk. Source: spec 3 §4. */
export const downloadZip = route({
  method: "GET",
  path: "/api/documents/zip/:ticket",
  input: null,
  output: "file",
});

/** The most documents that `listDoubles` looks at. */
export const MAX_PAIRED = 2_000;

/** Documents in force that seem to be one, in groups, each in the index's order. */
export const Doubles = z.looseObject({
  doubles: z.array(
    z.array(
      z.looseObject({
        id: z.string(),
        title: z.string(),
        path: z.string(),
        revision: z.string(),
        fileType: z.string(),
      }),
    ),
  ),
  /** Whether the company has more documents of such names than were looked at. */
  isCut: z.boolean(),
});
export type Doubles = z.infer<typeof Doubles>;

/**
 * Documents in force that seem to be one: same reference, title and type, and one of them without a
 * folder or both in the same. Source: spec 3 §4.
 */
export const listDoubles = route({
  method: "GET",
  path: "/api/documents/doubles",
  input: null,
  output: Doubles,
});
