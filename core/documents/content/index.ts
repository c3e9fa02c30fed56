export {
  type ContentAnswer,
  type DocumentText,
  getDocumentText,
  MAX_CONTENT_SEARCH,
  MAX_SENTENCE_IDS,
  type Sentence,
  searchDocuments,
} from "./api";
export {
  type ContentQuestion,
  type ContentSearch,
  type ContentSearchState,
  createContentSearch,
  type FoundContents,
} from "./contentSearch";
export type { ContentState } from "./contentState";
