export {
  type ContentAnswer,
  type ContentState,
  type DocumentText,
  getDocumentText,
  MAX_CONTENT_SEARCH,
  MAX_SENTENCE_IDS,
  type Sentence,
  searchDocuments,
} from "./api";
