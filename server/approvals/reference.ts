import { IF_NONE_MATCH, NOT_MODIFIED, RANGE, TOO_OFTEN } from "../http/reference/parameters";
import type { DomainReference } from "../http/reference/routeReference";

const tag = "Approvals";
const NOT_FOUND =
  "The company has no such revision, or the user is neither an admin, nor decides about it, nor brought it.";
const ENDED = "The revision waits no longer";

const FILE = {
  description: "Notes for a user who may decide about it that it was opened.",
  headers: { ...IF_NONE_MATCH, ...RANGE },
  answers: { 206: "The requested range of bytes.", ...NOT_MODIFIED },
  refusals: {
    404: `${NOT_FOUND} Or its file is missing.`,
    409: "The file is in Google Drive, or was removed.",
    416: "The range is outside the file.",
  },
} as const;

export const APPROVALS_REFERENCE = {
  listApprovals: {
    tag,
    summary: "Lists the revisions that wait, the oldest first, and those approved for a coming day",
    description:
      "Those that the user may decide about or has brought; admins get all of the company. At most 500 that wait are sent; `left` counts the others. Admins also get the new documents that were rejected and do not wait again, the last 50.",
    refusals: { 404: "The user belongs to no company." },
  },
  getApproval: {
    tag,
    summary: "Returns a revision that is not in force, with its text and that of the one in force",
    description:
      "Notes for a user who may decide about it that it was opened, if its text could be read.",
    refusals: { 404: NOT_FOUND },
  },
  previewApproval: { tag, summary: "Shows the file of a revision that is not in force", ...FILE },
  downloadApproval: {
    tag,
    summary: "Returns the file of a revision that is not in force as a download",
    ...FILE,
  },
  noteApprovalOpened: {
    tag,
    summary: "Notes that the user goes to the revision's file in Google Drive",
    description: "Without effect for users who may not decide about it.",
    refusals: { 404: NOT_FOUND, 409: "The file is kept here: it is opened by its bytes alone." },
  },
  decideApprovals: {
    tag,
    summary: "Approves or rejects revisions that wait",
    description:
      "20 a transaction, each with its record. The refusal of a single revision is the answer's; for several `failed` names the reasons. Several are approved only where the user opened each since it came. `mark`, and `revision` if sent, must be those of the revision that waits. The same decision again is answered as the first one. `formal` is the reason of a 'Correzione formale' of a single revision approved at once: confirmations of the one in force before count for it.",
    refusals: {
      400: "The day of force is past, or more than a year away, or was given for several revisions. Or `formal` was sent for several, or for a later day.",
      404: `${NOT_FOUND} Or it was withdrawn, rejected or approved for a coming day meanwhile.`,
      409: `${ENDED}: another one took its place. Or others decide about it, its document is archived or its place taken, there is no room, the file in Google Drive is another one, or approval was switched off. Or a 'Correzione formale' was asked for where readings are off, nothing is in force before, or a text is still to be read.`,
      424: "Google Drive does not answer; nothing was approved.",
      ...TOO_OFTEN,
    },
  },
  withdrawApproval: {
    tag,
    summary: "Takes back a revision that waits or comes",
    description: "For admins and for who brought it. Its bytes are removed.",
    refusals: {
      404: `${NOT_FOUND} Or it waits no longer.`,
      409: `${ENDED}: another one took its place. Or the user is neither an admin nor brought it.`,
      ...TOO_OFTEN,
    },
  },
  proposeAgain: {
    tag,
    summary: "Proposes a rejected revision once more",
    refusals: {
      404: "The company has no such revision.",
      409: "It was not rejected, its file was removed, a higher revision waits, or approval is off.",
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;
