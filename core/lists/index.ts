export { counted, formatCount } from "./counted";
export { type AddressQuery, readPageNumber, writePageNumber } from "./pageAddress";
export { hostPage, type Page, paginate, wholePage } from "./paging";
