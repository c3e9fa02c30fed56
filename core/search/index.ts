export {
  type ContentQuery,
  contentWords,
  foldContent,
  hasPhrase,
  isSought,
  readContentQuery,
} from "./contentWords";
export { ASIDE_MARK, PAGE_MARK, withoutMarks } from "./textMarks";
