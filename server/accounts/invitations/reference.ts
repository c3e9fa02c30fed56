import { TOO_OFTEN } from "../../http/reference/parameters";
import type { DomainReference } from "../../http/reference/routeReference";

const tag = "Users";
const NO_INVITATION = "The company has no such invitation.";

export const INVITATIONS_REFERENCE = {
  listInvitations: {
    tag,
    summary: "Lists the company's invitations that were not accepted yet, newest first",
  },
  invite: {
    tag,
    summary: "Invites somebody by email to become a viewer of the company",
    description: "The link is valid for 72 hours and once.",
    refusals: {
      400: "The address or the name is not allowed.",
      409: "The address has an account or an invitation, or the company has too many invitations.",
      ...TOO_OFTEN,
    },
  },
  inviteAgain: {
    tag,
    summary: "Sends a new link; the earlier one is no longer valid",
    refusals: { 404: NO_INVITATION, ...TOO_OFTEN },
  },
  withdrawInvitation: {
    tag,
    summary: "Withdraws an invitation",
    refusals: { 404: NO_INVITATION, ...TOO_OFTEN },
  },
  verifyInvitation: {
    tag,
    summary: "Checks the link of an invitation",
    description: "`success` is false for every link that is not valid, whatever the reason.",
    refusals: { ...TOO_OFTEN },
  },
  acceptInvitation: {
    tag,
    summary: "Creates the invited user with a password",
    refusals: {
      400: "The link is not valid, or the password is too weak.",
      409: "The address has got an account meanwhile.",
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;
