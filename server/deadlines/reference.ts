import { TOO_OFTEN } from "../http/reference/parameters";
import type { DomainReference } from "../http/reference/routeReference";

const tag = "Documents";

export const DEADLINES_REFERENCE = {
  urgeOwners: {
    tag,
    summary: "Writes to those who answer for documents that have expired or expire within 30 days",
    description:
      "Also where reminders are off; without an owner to the admins. A person gets at most one such mail a day, whoever asks: `already` has those who got theirs. `failed` has documents nobody is written to about: unknown (`missing`), `obsolete`, or with a later day or none (`notDue`).",
    refusals: { ...TOO_OFTEN },
  },
  getCalendar: {
    tag,
    summary: "Returns the addresses of one's own calendar of deadlines",
    description: "Made at the first call. Whoever has one reads the calendar: they are secrets.",
    refusals: { 404: "The user belongs to no company." },
  },
  renewCalendar: {
    tag,
    summary: "Gives one's own calendar new addresses",
    refusals: { 404: "The user belongs to no company.", ...TOO_OFTEN },
  },
  endReminders: {
    tag,
    summary: "Turns a user's own reminders off, by the link of a mail",
    description:
      "Needs no session. Mail programs may post `List-Unsubscribe=One-Click` as a form instead, with `user` and `signature` behind the path's question mark, and need no CSRF token (RFC 8058).",
    refusals: { 404: "The link is not valid.", ...TOO_OFTEN },
  },
} satisfies DomainReference;
