import * as z from "zod/mini";
import { ignored, route } from "../api/route";
import { REASON_SIGNS } from "../documents/api";
import { DocumentText } from "../documents/content/api";
import { Day, Failed, Id, MAX_MARK, Reason, Said } from "../documents/fields";
import { Proposal } from "../documents/history/proposal";
import { Chosen } from "../documents/many/api";

/** The longest folder of a right or an exception, in characters, and the most of them. */
const MAX_FOLDER = 1_000;
export const MAX_FOLDERS = 200;
const Folders = z
  .array(z.string().check(z.minLength(1), z.maxLength(MAX_FOLDER)))
  .check(z.maxLength(MAX_FOLDERS));

/** The most revisions that one call decides. Source: spec 3 §6. */
export const MAX_DECIDED = 200;

/** How many wait for the user, as `todo` of the user tells. */
const Todo = z.object({ approvals: z.number() });

/** What waits or comes, of which the caller may decide, has brought, or is an admin. */
export const Approvals = z.looseObject({
  /** The oldest first. */
  waiting: z.array(Proposal),
  /** By day. */
  coming: z.array(Proposal),
  /** For admins, new documents that were rejected and do not wait again: the last first, at most 50. */
  rejected: z.optional(z.array(Proposal)),
  /** How many more wait than are sent. */
  left: z.number(),
  /** The last decision of the company; null before the first. */
  last: z.nullable(
    z.looseObject({ title: z.string(), revision: z.string(), by: z.string(), at: z.string() }),
  ),
  todo: Todo,
});
export type Approvals = z.infer<typeof Approvals>;

/** Source: spec 3 §6. */
export const listApprovals = route({
  method: "GET",
  path: "/api/approvals",
  input: null,
  output: Approvals,
});

/** One revision with the texts of both sides; `before` is null without a revision in force. */
export const ProposalDetails = z.looseObject({
  proposal: Proposal,
  before: z.nullable(DocumentText),
  after: DocumentText,
});
export type ProposalDetails = z.infer<typeof ProposalDetails>;

/** Source: spec 3 §6. */
export const getApproval = route({
  method: "GET",
  path: "/api/approvals/:id",
  input: null,
  output: ProposalDetails,
});

/** The file that waits, shown by the browser where it can. Source: spec 3 §6. */
export const previewApproval = route({
  method: "GET",
  path: "/api/approvals/:id/preview",
  input: null,
  output: "file",
});

/** The file that waits, saved to disk. Source: spec 3 §6. */
export const downloadApproval = route({
  method: "GET",
  path: "/api/approvals/:id/download",
  input: null,
  output: "file",
});

/** Revisions as they were looked at. `revision` as it was shown; without it the mark alone counts. */
const Seen = z
  .array(
    z.object({
      id: Id,
      mark: z.nullable(z.string().check(z.maxLength(MAX_MARK))),
      revision: z.optional(z.string().check(z.maxLength(MAX_MARK))),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_DECIDED));

/** A decision about one or several revisions. `from`: in force from this day; null for at once. */
export const Decide = z.discriminatedUnion("decision", [
  z.object({
    ...{ decision: z.literal("approve"), revisions: Seen, from: z.nullable(Day) },
    /** The reason of a 'Correzione formale', of a single revision approved at once. Source: spec 3 §7. */
    formal: z.optional(Reason),
  }),
  z.object({ decision: z.literal("reject"), revisions: Seen, reason: Reason }),
]);
export type Decide = z.infer<typeof Decide>;

/** What became of the revisions, and how many wait for the user now. */
export const Decided = z.looseObject({
  /** The ids of those decided now, or before by the same person in the same way. */
  done: z.array(z.string()),
  /**
   * `gone`, `replaced`, `notYours`, `archived`, `taken`: another document has its place; `unopened`;
   * `otherInDrive`, `driveSilent`; `lower`, `noRoom`; `off`: approval was switched off.
   */
  failed: Failed,
  todo: Todo,
});
export type Decided = z.infer<typeof Decided>;

/**
 * Decides what waits. Several are approved only where the caller opened them. The refusal of a single
 * one is the answer's: 404, 409, or 424 where Google Drive does not answer. Source: spec 3 §6.
 */
export const decideApprovals = route({
  method: "POST",
  path: "/api/approvals/decide",
  input: Decide,
  maxBytes: 256 * 1024,
  output: Decided,
});

/** Notes that the caller goes to the file that waits in Google Drive. Source: spec 3 §1. */
export const noteApprovalOpened = route({
  method: "POST",
  path: "/api/approvals/:id/opened",
  input: null,
  output: ignored,
});

/** Takes back what waits or comes: who brought it, or an admin. Source: spec 3 §6. */
export const withdrawApproval = route({
  method: "POST",
  path: "/api/approvals/:id/withdraw",
  input: null,
  output: z.looseObject({ todo: Todo }),
});

/** Proposes a rejected revision once more, for admins. Source: spec 3 §6. */
export const proposeAgain = route({
  method: "POST",
  path: "/api/approvals/:id/again",
  input: null,
  output: z.looseObject({ todo: Todo }),
});

/** States that documents in force were approved outside the panel. Source: spec 3 §6. */
export const stateApproved = route({
  method: "POST",
  path: "/api/approvals/statements",
  input: z.extend(Chosen, {
    /** The day on which it was approved, and by whom. */
    day: Day,
    by: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(REASON_SIGNS)),
    note: Said,
  }),
  maxBytes: 256 * 1024,
  output: z.looseObject({ done: z.array(z.string()), failed: Failed }),
});

/** Takes back a statement that was wrong; both records stay. Source: spec 3 §1. */
export const takeBackStatement = route({
  method: "POST",
  path: "/api/approvals/statements/:id/back",
  input: z.object({ reason: Reason }),
  output: ignored,
});

/** Gives a user the right to approve: all documents, some folders, or null for none. Source: spec 3 §6. */
export const setApprovalRight = route({
  method: "PUT",
  path: "/api/users/:id/approval",
  input: z.object({ right: z.nullable(z.union([z.literal("all"), Folders])) }),
  output: ignored,
});

/** 'Cartelle senza approvazione'. Source: spec 3 §6. */
export const setFreeFolders = route({
  method: "PUT",
  path: "/api/company/folders",
  input: z.object({ folders: Folders }),
  output: ignored,
});
