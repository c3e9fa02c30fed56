import { registrationForm } from "./forms";
import type { Operation } from "./operation";
import { TOO_OFTEN } from "./parameters";

const tag = "Account";
const WRONG_PASSWORD = "The password is wrong.";
const PASSWORD_CHANGED = "the password has changed in the meantime";

export const ACCOUNT_OPERATIONS = {
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
  registerAdmin: {
    tag,
    summary: "Registers a company with its first admin",
    description: "As a form, it can bring documents; one invalid file rejects the whole request.",
    form: registrationForm(),
    refusals: {
      400: "The address or the password is not allowed, the company code is not valid, or a file is not accepted.",
      408: "The form arrives too slowly.",
      409: "The company or the address is registered already.",
      ...TOO_OFTEN,
    },
  },
  verifyMfa: {
    tag,
    summary: "Completes a sign-in with the second factor",
    description: "Needs the cookie that /api/login set, which is not a session yet.",
    refusals: {
      400: "The code is wrong.",
      401: "No sign-in is waiting for a second factor.",
      409: "The second factor was encrypted with another server key.",
      ...TOO_OFTEN,
    },
  },
  getMfaStatus: { tag, summary: "Returns the state of the user's second factor" },
  setUpMfa: {
    tag,
    summary: "Creates a secret and backup codes",
    description: "They become valid when /api/mfa/enable verifies a first code.",
    refusals: {
      403: "The last sign-in is too old: sign in again.",
      409: "A second factor is already active.",
      ...TOO_OFTEN,
    },
  },
  enableMfa: {
    tag,
    summary: "Turns the second factor on by a first code",
    refusals: {
      400: "The code is wrong.",
      409: "A second factor is already active, or none was set up.",
      ...TOO_OFTEN,
    },
  },
  disableMfa: {
    tag,
    summary: "Turns the second factor off",
    refusals: {
      403: WRONG_PASSWORD,
      409: `No second factor is active, or ${PASSWORD_CHANGED}.`,
      ...TOO_OFTEN,
    },
  },
  regenerateBackupCodes: {
    tag,
    summary: "Replaces the backup codes",
    refusals: {
      403: WRONG_PASSWORD,
      409: `No second factor is active, or ${PASSWORD_CHANGED}.`,
      ...TOO_OFTEN,
    },
  },
  setPreference: {
    tag,
    summary: "Keeps one of the user's own preferences",
    description: "`GET /api/user` returns them by name.",
    refusals: TOO_OFTEN,
  },
  changeOwnName: {
    tag,
    summary: "Changes the user's own name",
    description: "An empty name removes it. What was recorded under the former name keeps it.",
    refusals: { ...TOO_OFTEN },
  },
  listSessions: {
    tag,
    summary: "Lists the user's own sessions",
    description: "The caller's session comes first. An id gives no access.",
  },
  endSession: {
    tag,
    summary: "Ends one of the user's own sessions",
    refusals: { 404: "The user has no such session." },
  },
  endOtherSessions: {
    tag,
    summary: "Ends the user's own sessions except the caller's",
    description:
      "The body may be left out. With `calendar` true the addresses of the user's calendar end too.",
    refusals: { ...TOO_OFTEN },
  },
  changePassword: {
    tag,
    summary: "Changes the user's password and ends all other sessions",
    description:
      "The addresses of the user's calendar and the invitations that nobody accepted end too.",
    refusals: {
      400: "The new password is too weak, or the same as the old one.",
      403: WRONG_PASSWORD,
      409: "The password has changed in the meantime.",
      ...TOO_OFTEN,
    },
  },
  forgotPassword: {
    tag,
    summary: "Sends an email with a link to set a new password",
    description: "The answer does not reveal whether the address is registered.",
    refusals: { ...TOO_OFTEN },
  },
  verifyResetLink: {
    tag,
    summary: "Checks a reset link",
    description: "`success` is false when the link is no longer valid.",
    refusals: { ...TOO_OFTEN },
  },
  resetPassword: {
    tag,
    summary: "Sets a new password after /api/verify-reset-link",
    refusals: {
      400: "The link is not valid, or the password is too weak.",
      ...TOO_OFTEN,
    },
  },
  sendContact: {
    tag,
    summary: "Sends a message to the panel's operator",
    description: "The server ignores `recipient` and `subject` and uses its own.",
    refusals: {
      503: "No recipient is configured, or the database is unavailable.",
      ...TOO_OFTEN,
    },
  },
} satisfies Record<string, Operation>;
