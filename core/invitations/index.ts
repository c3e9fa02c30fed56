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
