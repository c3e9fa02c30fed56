import * as z from "zod/mini";
import { lenientList, lenientText } from "../../api/lenient";
import { ignored, route } from "../../api/route";
import { MAX_EMAIL_LENGTH } from "../auth/email";
import { MAX_PASSWORD_LENGTH } from "../auth/passwordRules";
import { PersonName } from "../users/personName";

/** Whom to invite. Admins get their role afterwards, like users created by hand. */
export const NewInvitation = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(MAX_EMAIL_LENGTH)),
  name: z.optional(PersonName),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** An invitation that waits for its answer, or has expired. */
export const Invitation = z.looseObject({
  id: z.string(),
  email: z.string(),
  name: lenientText,
  /** The address of the admin who invited. */
  invitedBy: lenientText,
  sentAt: lenientText,
  expiresAt: lenientText,
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationList = z.looseObject({ invitations: lenientList(Invitation) });

/** The code in an invitation link's URL. */
const Link = z.string().check(z.minLength(1), z.maxLength(512), z.regex(/^\P{Cc}*$/u));

export const InvitationLink = z.object({ invitation: Link });

export const InvitationAnswer = z.looseObject({
  success: z.boolean(),
  data: z.nullish(
    z.looseObject({
      email: z.string(),
      /** The company that invites. */
      clientName: z.string(),
      name: z.nullish(z.string()),
    }),
  ),
  message: z.nullish(z.string()),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;

export const Acceptance = z.object({
  invitation: Link,
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
  name: z.optional(PersonName),
});
export type Acceptance = z.infer<typeof Acceptance>;

/** The company's invitations, the latest first. Source: spec 3 §1. */
export const listInvitations = route({
  method: "GET",
  path: "/api/invitations",
  input: null,
  output: InvitationList,
});

/** Sends an address a link by which it becomes a user of the company. Source: spec 3 §1. */
export const invite = route({
  method: "POST",
  path: "/api/invitations",
  input: NewInvitation,
  output: ignored,
});

/** Sends a new link, for 72 hours from now; the former one is valid no longer. */
export const inviteAgain = route({
  method: "POST",
  path: "/api/invitations/:id/send",
  input: null,
  output: ignored,
});

/** Withdraws an invitation: its link is no longer valid. */
export const withdrawInvitation = route({
  method: "DELETE",
  path: "/api/invitations/:id",
  input: null,
  output: ignored,
});

/** Whom a link invites; the answer to any other one is the same, whatever is wrong with it. */
export const verifyInvitation = route({
  method: "POST",
  path: "/api/invitations/verify",
  input: InvitationLink,
  output: InvitationAnswer,
});

/** Makes the invited person a user with this password, once. */
export const acceptInvitation = route({
  method: "POST",
  path: "/api/invitations/accept",
  input: Acceptance,
  output: ignored,
});
