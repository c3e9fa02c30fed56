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
export { type ApprovalsCsvTexts, approvalsCsv } from "./approvalsCsv";
export {
  createDecideFlow,
  createWithdrawFlow,
  type Decision,
  type DecisionInput,
  dayProblem,
  type Todo,
} from "./decideFlow";
export {
  comingByDay,
  LATE_DAYS,
  type NotMine,
  nextToDecide,
  successorOf,
  waitedDays,
  whyNotMine,
} from "./queue";
export { createFreeFoldersChange, createRightChange } from "./rightChanges";
export {
  type ApprovalRight,
  type Approver,
  coversPath,
  decidersOf,
  decidersRule,
  isInFolders,
  type ToDecide,
  toggleFolder,
} from "./rights";
export { sheetsOfText } from "./sheetsOfText";
export {
  createProposeAgain,
  createStatementBack,
  createStatementFlow,
  MAX_APPROVER,
  type Statement,
  type StatementProblems,
  statementProblems,
} from "./statements";
