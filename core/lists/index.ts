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
export { type AddressQuery, readPageNumber, writePageNumber } from "./pageAddress";
export { hostPage, type Page, paginate, wholePage } from "./paging";
export {
  ASIDE_MARK,
  PAGE_MARK,
  ROW_MARK,
  readMarks,
  rowDigits,
  withoutMarks,
} from "./textMarks";
