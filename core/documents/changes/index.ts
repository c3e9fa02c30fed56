export { type ArchiveFlow, type ArchiveState, createArchiveFlow } from "./archiveFlow";
export {
  createDocumentEdit,
  type DocumentEdit,
  type EditState,
  isUnsaved,
  type OpenEdit,
} from "./editDocument";
export {
  type EditProblems,
  editProblems,
  type PathProblem,
  type TitleProblem,
} from "./editProblems";
export { OBSOLETE_REFRESH_MS, startObsoleteRefresh } from "./obsoleteRefresh";
export { createRestoreFlow, type RestoreFlow, type RestoreState } from "./restoreFlow";
