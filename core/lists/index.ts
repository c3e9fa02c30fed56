export {
  type ContentQuery,
  contentWords,
  foldContent,
  isSought,
  readContentQuery,
  seekPhrase,
} from "./contentWords";
export { counted, formatCount } from "./counted";
export { csvText, textCell } from "./csv";
export { foldText, searchWords } from "./foldText";
export {
  type AddressQuery,
  hostPage,
  type Page,
  paginate,
  readPageNumber,
  wholePage,
  writePageNumber,
} from "./paging";
export { readCsv } from "./readCsv";
export {
  ASIDE_MARK,
  PAGE_MARK,
  ROW_MARK,
  readMarks,
  rowDigits,
  withoutMarks,
} from "./textMarks";
