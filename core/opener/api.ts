import * as z from "zod/mini";

/** The port of Local Opener on the user's own PC. Source: spec 2 §9. */
export const OPENER_PORT = 17_654;
/** Where the panel reaches it: a literal address, which no name server can redirect. */
export const OPENER_ORIGIN = `http://127.0.0.1:${OPENER_PORT}`;

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

/** GET /health. Any OK answer means that the helper is installed. Source: spec 2 §7. */
export const OpenerHealth = z.looseObject({
  version: z.nullish(z.string()),
  roots: z.nullish(z.array(z.string())),
});
export type OpenerHealth = z.infer<typeof OpenerHealth>;

/** GET, POST and DELETE /config: the folders, and ours adds what it knows of each. Source: spec 2 §7. */
export const OpenerConfig = z.looseObject({
  roots: z.array(z.string()),
  folders: z.nullish(z.array(OpenerFolder)),
  message: z.nullish(z.string()),
});
export type OpenerConfig = z.infer<typeof OpenerConfig>;

/** POST /config. Source: spec 2 §7. */
export const AddRoot = z.object({ addRoot: z.string() });
export type AddRoot = z.infer<typeof AddRoot>;

/** DELETE /config. Source: spec 2 §7. */
export const RemoveRoot = z.object({ root: z.string() });
export type RemoveRoot = z.infer<typeof RemoveRoot>;

/** POST /open: names, never paths; the helper alone sees which files exist. Source: settled point 35. */
export const OpenRequest = z.object({
  title: z.string(),
  revision: z.string(),
  fileType: z.string(),
  /** The document's path in the index: folders joined by `/`. */
  logicalPath: z.string(),
  /** File names, likeliest first: see `candidateNames`. */
  candidates: z.array(z.string()),
});
export type OpenRequest = z.infer<typeof OpenRequest>;

/** The most documents of one POST /find. */
export const MAX_FIND = 20;

/**
 * POST /find, ours: which of some documents would open; nothing is opened. The body is
 * `{ documents: OpenRequest[] }`, at most `MAX_FIND`; the answer is in their order. A helper from
 * before answers 404.
 */
export const FindAnswer = z.looseObject({
  documents: z.array(z.looseObject({ found: z.boolean(), message: z.nullish(z.string()) })),
});
export type FindAnswer = z.infer<typeof FindAnswer>;

/** Source: spec 2 §7. */
export const OpenAnswer = z.looseObject({
  success: z.boolean(),
  message: z.nullish(z.string()),
  /** It opened a copy that does not lie at the document's address: the message says where. */
  elsewhere: z.nullish(z.boolean()),
});
export type OpenAnswer = z.infer<typeof OpenAnswer>;

/** The code of a refusal to a panel that the helper does not know, in `{ code }` of a 403. */
export const ORIGIN_NOT_ALLOWED = "origin_not_allowed";
/** The code of a refusal to another user of the same PC, in `{ code }` of a 403. */
export const OTHER_USER = "peer_user";
