export type { ContentState } from "../documentDetails";
export {
  type ContentAnswer,
  type DocumentSheets,
  type DocumentText,
  getDocumentSheets,
  getDocumentText,
  MAX_CONTENT_SEARCH,
  MAX_SENTENCE_IDS,
  type Sentence,
  type ShownSheet,
  type ShownSheets,
  searchDocuments,
  searchDrive,
} from "./api";
export {
  type ContentQuestion,
  type ContentSearch,
  type ContentSearchState,
  createContentSearch,
  type FoundContents,
} from "./contentSearch";
export { createDriveSearch, type DriveSearchState } from "./driveSearch";
