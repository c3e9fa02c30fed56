export { type AcceptFlow, type AcceptState, createAcceptFlow, type Invited } from "./acceptFlow";
export {
  Acceptance,
  acceptInvitation,
  Invitation,
  InvitationAnswer,
  InvitationLink,
  InvitationList,
  invite,
  inviteAgain,
  listInvitations,
  NewInvitation,
  verifyInvitation,
  withdrawInvitation,
} from "./api";
export {
  createInvitationChanges,
  createInviteFlow,
  type InvitationChange,
  isExpired,
} from "./invitationChanges";
