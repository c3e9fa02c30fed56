export { MAX_REASON, REASON_SIGNS } from "../api";
export { downloadRevision, listRevisions, restoreRevision } from "./api";
export {
  createRevisionRestoreFlow,
  isReason,
  type RevisionRestoreFlow,
  type RevisionRestoreState,
} from "./restoreRevisionFlow";
export {
  type FormerRevision,
  type Person,
  type RevisionFacts,
  type RevisionHistory,
  revisionBefore,
} from "./revisions";
