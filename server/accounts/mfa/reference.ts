import { TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

const tag = "Account";
const WRONG_PASSWORD = "The password is wrong.";
const PASSWORD_CHANGED = "the password has changed in the meantime";

export const MFA_REFERENCE = {
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
} satisfies DomainReference;
