export {
  type ContentQuery,
  contentWords,
  foldContent,
  hasPhrase,
  isSought,
  readContentQuery,
} from "./contentWords";
