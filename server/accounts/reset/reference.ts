import { TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

const tag = "Account";

export const RESET_REFERENCE = {
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
} satisfies DomainReference;
