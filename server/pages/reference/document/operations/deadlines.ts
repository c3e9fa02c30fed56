import type { Operation } from "./operation";
import { IF_MATCH, TOO_OFTEN } from "./parameters";

const NOT_FOUND = "The company has no such document.";
const OBSOLETE = "The document is obsolete.";
const CHANGED = "The document has changed since the ETag in If-Match.";

export const DEADLINE_OPERATIONS = {
  listOwners: {
    tag: "Documents",
    summary: "Lists who may answer for documents, in order of name",
    description: "All users of the company for admins; other users get those who answer for one.",
    refusals: { 404: "The user belongs to no company." },
  },
  setOwner: {
    tag: "Documents",
    summary: "Lets a user of the company answer for documents; with null the admins do",
    description:
      "200 a transaction. `done` has those that the user answers for now; `failed` those that the company does not have (`missing`), and obsolete ones (`obsolete`).",
    refusals: { 400: "The company has no such user.", ...TOO_OFTEN },
  },
  setExpiry: {
    tag: "Documents",
    summary: "Sets the day on which a document expires; null removes it",
    description: "The day stays until a later revision says one, or somebody sets another.",
    headers: IF_MATCH,
    refusals: { 404: NOT_FOUND, 409: OBSOLETE, 412: CHANGED, ...TOO_OFTEN },
  },
  reviewDocument: {
    tag: "Documents",
    summary: "Records that a document was reviewed without change, with the next day",
    headers: IF_MATCH,
    refusals: {
      400: "The day does not lie after today in Italy.",
      404: NOT_FOUND,
      409: OBSOLETE,
      412: CHANGED,
      ...TOO_OFTEN,
    },
  },
  setCompanySwitch: {
    tag: "Users",
    summary: "Switches a part of the panel on or off for the company",
    refusals: TOO_OFTEN,
  },
  getCalendar: {
    tag: "Documents",
    summary: "Returns the addresses of one's own calendar of deadlines",
    description: "Made at the first call. Whoever has one reads the calendar: they are secrets.",
    refusals: { 404: "The user belongs to no company." },
  },
  renewCalendar: {
    tag: "Documents",
    summary: "Gives one's own calendar new addresses",
    refusals: { 404: "The user belongs to no company.", ...TOO_OFTEN },
  },
  endReminders: {
    tag: "Documents",
    summary: "Turns a user's own reminders off, by the link of a mail",
    description:
      "Needs no session. Mail programs may post `List-Unsubscribe=One-Click` as a form instead, with `user` and `signature` behind the path's question mark, and need no CSRF token (RFC 8058).",
    refusals: { 404: "The link is not valid.", ...TOO_OFTEN },
  },
} satisfies Record<string, Operation>;
