import { TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

const tag = "Account";

export const AUTH_REFERENCE = {
  csrfToken: {
    tag,
    summary: "Returns the CSRF token",
    description:
      "Send it with every write in the header X-CSRF-Token. It is valid for the session, and before sign-in for the visitor cookie that this answer sets.",
  },
  getUser: { tag, summary: "Returns the signed-in user" },
  login: {
    tag,
    summary: "Signs in",
    description:
      "Sets the session cookie. With `requiresMfa` no session exists yet: send the second factor to /api/mfa/verify within five minutes and five attempts.",
    refusals: { 401: "The email address or the password is wrong.", ...TOO_OFTEN },
  },
  logout: { tag, summary: "Signs out" },
  extendSession: { tag, summary: "Extends the session of an active user" },
  setPreference: {
    tag,
    summary: "Keeps one of the user's own preferences",
    description: "`GET /api/user` returns them by name.",
    refusals: TOO_OFTEN,
  },
} satisfies DomainReference;
