import * as z from "zod/mini";
import { route } from "../api/route";
import { Fingerprints } from "../documents/fingerprints/fingerprints";
import type { DurationMs } from "../time/units";

/** Where Local Opener listens: this PC alone, by an address that no name server can redirect. */
export const OPENER_HOST = "127.0.0.1";
/** Its port on the user's own PC. Source: spec 2 §9. */
export const OPENER_PORT = 17_654;
/** Where the panel reaches it. */
export const OPENER_ORIGIN = `http://${OPENER_HOST}:${OPENER_PORT}`;

/** The largest body of a call, in bytes: sixteen names of 255 characters fit four times over. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Whether a folder can be searched: `indexing` finds by address already, not yet by name. */
export const FolderState = z.enum(["ready", "indexing", "unreachable"]);
export type FolderState = z.infer<typeof FolderState>;

/** A folder that the helper may open documents from, and what it knows of it. */
export const OpenerFolder = z.looseObject({
  path: z.string(),
  state: FolderState,
  /** How many files it has indexed. */
  files: z.number(),
});
export type OpenerFolder = z.infer<typeof OpenerFolder>;

/** Any OK answer means that the helper is installed. Source: spec 2 §7. */
export const OpenerHealth = z.looseObject({
  version: z.nullish(z.string()),
  roots: z.nullish(z.array(z.string())),
});
export type OpenerHealth = z.infer<typeof OpenerHealth>;

export const readHealth = route({
  method: "GET",
  path: "/health",
  input: null,
  output: OpenerHealth,
});

/** The folders; ours adds what it knows of each. Source: spec 2 §7. */
export const OpenerRoots = z.looseObject({
  roots: z.array(z.string()),
  folders: z.nullish(z.array(OpenerFolder)),
  message: z.nullish(z.string()),
});
export type OpenerRoots = z.infer<typeof OpenerRoots>;

export const readRoots = route({
  method: "GET",
  path: "/config",
  input: null,
  output: OpenerRoots,
});
export const addRoot = route({
  method: "POST",
  path: "/config",
  input: z.object({ addRoot: z.string() }),
  output: OpenerRoots,
});
/** `root`: exactly a path that `readRoots` returned. */
export const removeRoot = route({
  method: "DELETE",
  path: "/config",
  input: z.object({ root: z.string() }),
  output: OpenerRoots,
});

/**
 * A text; empty if it is missing. A request may omit any part: the helper builds names from the
 * others.
 */
const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ""),
);

/** A document by names, never by paths: the helper alone sees which files exist. Source: settled point 35. */
export const OpenRequest = z.object({
  title: text,
  revision: text,
  fileType: text,
  /** The document's path in the index: folders joined by `/`. */
  logicalPath: text,
  /** File names, likeliest first: see `candidateNames`. */
  candidates: z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((value) => value ?? []),
  ),
  /** The document as its file's name says it, whatever was edited since. Source: spec 3 §10. */
  ownName: z.nullish(z.object({ title: text, logicalPath: text, fileName: text })),
  /** Let the helper find out whether its copy is in force; older panels send none. */
  fingerprints: z.nullish(Fingerprints),
  /** Opens a superseded copy too: the user has asked for it. */
  anyway: z.nullish(z.boolean()),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

/**
 * How the found copy compares with the fingerprints sent: `inForce` and `superseded` have the very
 * bytes of a revision, `other` those of none, `unchecked` was not read. Source: spec 3 §10.
 */
export const CopyState = z.enum(["inForce", "superseded", "other", "unchecked"]);
export type CopyState = z.infer<typeof CopyState>;

/** Source: spec 2 §7. */
export const OpenAnswer = z.looseObject({
  success: z.boolean(),
  message: z.nullish(z.string()),
  /** It opened a copy that does not lie at the document's address: the message says where. */
  elsewhere: z.nullish(z.boolean()),
  /** Absent from older helpers. A `superseded` copy was not opened, unless with `anyway`. */
  copy: z.nullish(CopyState),
  /** The revision that a superseded copy is. */
  copyRevision: z.nullish(z.string()),
});
export type OpenAnswer = z.infer<typeof OpenAnswer>;

/** How long the panel waits for `openFile`. Source: spec 2 §9. */
export const OPEN_MS: DurationMs = 1_500;

/** A valid request whose document cannot be opened gets an OK answer with `success` false. */
export const openFile = route({
  method: "POST",
  path: "/open",
  input: OpenRequest,
  output: OpenAnswer,
});

/** The most documents of one `findFiles`. */
export const MAX_FIND = 20;

/** In the order of the request. */
export const FindAnswer = z.looseObject({
  documents: z.array(
    z.looseObject({
      found: z.boolean(),
      message: z.nullish(z.string()),
      copy: z.nullish(CopyState),
      copyRevision: z.nullish(z.string()),
    }),
  ),
});
export type FindAnswer = z.infer<typeof FindAnswer>;

/** Ours: which of the given documents would open; nothing is opened. Older helpers answer 404. */
export const findFiles = route({
  method: "POST",
  path: "/find",
  input: z.object({ documents: z.array(OpenRequest).check(z.maxLength(MAX_FIND)) }),
  output: FindAnswer,
});
