export { Proposal } from "../documents/history/proposal";
export {
  Approvals,
  Decide,
  Decided,
  decideApprovals,
  downloadApproval,
  getApproval,
  listApprovals,
  MAX_DECIDED,
  MAX_FOLDERS,
  noteApprovalOpened,
  ProposalDetails,
  previewApproval,
  proposeAgain,
  setApprovalRight,
  setFreeFolders,
  stateApproved,
  takeBackStatement,
  withdrawApproval,
} from "./api";
export {
  type ApprovalRight,
  type Approver,
  coversPath,
  decidersOf,
  isInFolders,
  type ToDecide,
} from "./rights";
