export { MAX_REASON, REASON_SIGNS } from "../api";
export { downloadRevision, listRevisions, restoreRevision } from "./api";
export { type Person, Proposal } from "./proposal";
export {
  createRevisionRestoreFlow,
  isReason,
  type RevisionRestoreFlow,
  type RevisionRestoreState,
} from "./restoreRevisionFlow";
export {
  type FormerRevision,
  type RevisionFacts,
  type RevisionHistory,
  revisionBefore,
} from "./revisions";
