import * as z from "zod/mini";
import { Id, Person, Proposal } from "./proposal";

/** The facts of a revision, former or in force. Instants are ISO texts. Source: spec 3 §2. */
const FACTS = {
  /** As the document's: without 'Rev.'. */
  revision: z.string(),
  /** The file's extension, with or without its dot. */
  fileType: z.string(),
  sizeBytes: z.nullish(z.number()),
  /** SHA-256 of the bytes, hex; null where the host keeps none. */
  sha256: z.nullish(z.string()),
  /** The document's own date. */
  documentDate: z.nullish(z.string()),
  /** When its file was last changed. */
  updatedAt: z.string(),
  /** Null when unknown, or when the system did it. */
  broughtBy: z.nullish(Person),
  /** How it came: `upload`, `sync`, `import`, `restore`. */
  source: z.nullish(z.string()),
  broughtAt: z.nullish(z.string()),
  /** The reason that a person gave. */
  reason: z.nullish(z.string()),
  /** Who approved it, by the name of that time, and when; absent where nobody did. Source: spec 3 §6. */
  approval: z.optional(z.object({ by: z.string(), at: z.string() })),
} as const;

/** The revision in force. */
export const RevisionFacts = z.looseObject(FACTS);
export type RevisionFacts = z.infer<typeof RevisionFacts>;

/** A revision that was replaced. */
export const FormerRevision = z.looseObject({
  ...FACTS,
  id: Id,
  replacedAt: z.string(),
  /** How many contents of one Google Drive file share this revision. */
  changes: z.number(),
  /** Whether the host keeps its bytes. */
  hasFile: z.boolean(),
  /** When its bytes were purged. */
  purgedAt: z.nullish(z.string()),
});
export type FormerRevision = z.infer<typeof FormerRevision>;

/** A document's revisions: the one in force, and those before it, the latest first. */
export const RevisionHistory = z.looseObject({
  current: RevisionFacts,
  former: z.array(FormerRevision),
  /** Those that never entered force, the latest first; for admins. Source: spec 3 §6. */
  never: z.optional(z.array(Proposal)),
});
export type RevisionHistory = z.infer<typeof RevisionHistory>;

/**
 * The former revision that 'Che cosa è cambiato' shows beside the one in force: the newest, where the
 * bytes of both are kept here; null where a revision was brought back, since what it replaced is set
 * aside. Source: spec 3 §2.
 */
export function revisionBefore({
  current,
  former: [newest],
}: RevisionHistory): FormerRevision | null {
  if (newest?.hasFile !== true || !current.sha256 || current.source === "restore") return null;
  return newest;
}
