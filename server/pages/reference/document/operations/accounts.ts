import { registrationForm } from "./forms";
import type { Operation } from "./operation";
import { TOO_OFTEN } from "./parameters";

const tag = "Account";
const WRONG_PASSWORD = "The password is wrong.";
const PASSWORD_CHANGED = "the password was changed meanwhile";

export const ACCOUNT_OPERATIONS = {
  csrfToken: {
    tag,
    summary: "Gives the token for writes",
    description:
      "Every write bears it in the header X-CSRF-Token. It belongs to the session, and before the login to the cookie that comes with it.",
  },
  getUser: { tag, summary: "Tells who is signed in" },
  login: {
    tag,
    summary: "Signs in",
    description:
      "The session comes as a cookie. With `requiresMfa` there is none yet: the second factor is asked for by /api/mfa/verify, within five minutes and five attempts.",
    refusals: { 401: "Address or password are wrong.", ...TOO_OFTEN },
  },
  logout: { tag, summary: "Signs out" },
  extendSession: { tag, summary: "Tells that the user is active, which lengthens the session" },
  registerAdmin: {
    tag,
    summary: "Registers a company with its first admin",
    description: "With documents as a form; one file that cannot be taken refuses the whole.",
    form: registrationForm(),
    refusals: {
      400: "The address or the password is not allowed, the company code does not hold, or a file cannot be taken.",
      408: "The form comes too slowly.",
      409: "The company or the address is registered already.",
      ...TOO_OFTEN,
    },
  },
  verifyMfa: {
    tag,
    summary: "Ends a login by its second factor",
    description: "By the cookie that the login left, which is no session.",
    refusals: {
      400: "The code is wrong.",
      401: "No login waits for its second factor.",
      409: "The second factor was sealed with another key of the server.",
      ...TOO_OFTEN,
    },
  },
  getMfaStatus: { tag, summary: "Tells where the own second factor stands" },
  setUpMfa: {
    tag,
    summary: "Makes a secret and backup codes",
    description: "They hold once a first code was verified by /api/mfa/enable.",
    refusals: {
      403: "The login is too long ago: sign in again.",
      409: "There is a second factor already.",
    },
  },
  enableMfa: {
    tag,
    summary: "Verifies a first code: from then on logins ask for one",
    refusals: {
      400: "The code is wrong.",
      409: "There is a second factor already, or none was set up.",
      ...TOO_OFTEN,
    },
  },
  disableMfa: {
    tag,
    summary: "Ends the own second factor",
    refusals: {
      403: WRONG_PASSWORD,
      409: `There is no second factor, or ${PASSWORD_CHANGED}.`,
      ...TOO_OFTEN,
    },
  },
  regenerateBackupCodes: {
    tag,
    summary: "Makes new backup codes; the old ones are void",
    refusals: {
      403: WRONG_PASSWORD,
      409: `There is no second factor, or ${PASSWORD_CHANGED}.`,
      ...TOO_OFTEN,
    },
  },
  changePassword: {
    tag,
    summary: "Changes the own password and ends every other session",
    refusals: {
      400: "The new password is too weak or the old one.",
      403: WRONG_PASSWORD,
      409: "The password was changed meanwhile.",
      ...TOO_OFTEN,
    },
  },
  forgotPassword: {
    tag,
    summary: "Sends a mail to set a new password",
    description: "The answer is the same whether the address is registered or not.",
    refusals: { ...TOO_OFTEN },
  },
  verifyResetLink: {
    tag,
    summary: "Gives what a reset link is worth",
    description: "`success: false` for a link that is not valid any more.",
    refusals: { ...TOO_OFTEN },
  },
  resetPassword: {
    tag,
    summary: "Sets a new password by what the reset link gave",
    refusals: {
      400: "The link is not valid, or the password is too weak.",
      ...TOO_OFTEN,
    },
  },
  sendContact: {
    tag,
    summary: "Sends a message to who runs the panel",
    description: "`recipient` and `subject` are not read: the server has its own.",
    refusals: {
      503: "No recipient is configured, or the database cannot be reached.",
      ...TOO_OFTEN,
    },
  },
} satisfies Record<string, Operation>;
