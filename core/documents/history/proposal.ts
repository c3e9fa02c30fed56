import * as z from "zod/mini";
import { sentAs } from "../../api/sentForms";

/** An id, also from a host that sends numbers. */
export const Id = sentAs(
  z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String)),
  () => z.string().check(z.minLength(1)),
);

/** A user, by the name of that time. */
export const Person = z.looseObject({
  id: Id,
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
});
export type Person = z.infer<typeof Person>;

const STATES = ["waiting", "coming", "rejected", "overtaken", "withdrawn"] as const;

/** A revision that is not in force: it waits, is approved for a coming day, or never entered. */
export const Proposal = z.looseObject({
  id: z.string(),
  /** The document's id; of a new one the id that it will have. */
  documentId: z.string(),
  /** `new`: a new document; `restore`: an archived one that comes back. */
  kind: z.enum(["new", "revision", "restore"]),
  state: z.enum(STATES),
  title: z.string(),
  path: z.string(),
  revision: z.string(),
  /** The revision in force; null for a new document. */
  revisionInForce: z.nullable(z.string()),
  /** The extension without dot. */
  fileType: z.string(),
  sizeBytes: z.nullable(z.number()),
  /** SHA-256 of the bytes, hex; null where the host keeps none. */
  sha256: z.nullable(z.string()),
  /** Identifies the content; null where unknown. */
  mark: z.nullable(z.string()),
  documentDate: z.nullable(z.string()),
  driveUrl: z.nullable(z.string()),
  /** Who brought it; null for nobody. */
  broughtBy: z.nullable(Person),
  /** `upload`, `sync`, `import`, `restore`. */
  source: z.nullable(z.string()),
  /** Why it was changed, as the person said. */
  reason: z.nullable(z.string()),
  /** When it came, ISO instant; of several states of one Drive file the first. */
  since: z.string(),
  /** When the last state of the file came, and how many there were. */
  lastAt: z.string(),
  changes: z.number(),
  /** The day on which it enters force; null unless it is approved for one. */
  from: z.nullable(z.string()),
  /** Who approved what comes, by the name of that time, and when. */
  approvedBy: z.optional(z.string()),
  approvedAt: z.optional(z.string()),
  /** When it was decided, overtaken or withdrawn, by whom, and why it was rejected. */
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  endedReason: z.nullable(z.string()),
  /** Whether the bytes are still kept. */
  hasFile: z.boolean(),
  /** Whether the caller may decide it; may withdraw it; has opened it since it came. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
  isOpened: z.boolean(),
  /** Whether the caller brought it. */
  isOwn: z.boolean(),
  /** Whether nobody may decide it, so that a user must be created first. */
  hasNobody: z.boolean(),
});
export type Proposal = z.infer<typeof Proposal>;
