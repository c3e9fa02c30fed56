export { type Page, paginate, wholePage } from "../../lists/paging";
export {
  createDocumentIndex,
  type DocumentIndex,
  type ListPreparation,
  prepareList,
} from "./documentIndex";
export {
  countByFilter,
  type ListFilter,
  OWN_SORT,
  STATUS_FILTERS,
  type StatusFilter,
  selectDocuments,
  shownSort,
} from "./filter";
export {
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  readHiddenColumns,
  writeHiddenColumns,
} from "./hiddenColumns";
export { addressAt, type LeftList, neighboursIn, readLeftList } from "./leftList";
export {
  isUsualRequest,
  type ListRequest,
  readListRequest,
  readSort,
  SEARCH_MAX_LENGTH,
  sortName,
  USUAL_REQUEST,
  writeListRequest,
} from "./listAddress";
export { applyChanges, ListChanges, ListOrChanges } from "./listChanges";
export {
  isInUsualOrder,
  LIST_ORDER_HEADER,
  LIST_VERSION_HEADER,
  SINCE,
  USUAL_ORDER,
} from "./listHeaders";
export type { Arrival, DocumentListRoute, ListReading, ReadList } from "./listReading";
export {
  type CountedFolder,
  countFolders,
  countNarrowing,
  countTypes,
  DUE_DAYS,
  type DueLimit,
  isNarrowed,
  type KnownOwners,
  type Narrowing,
  NO_NARROWING,
  narrowingRule,
  type OwnerChoice,
} from "./narrowing";
export type { Neighbours } from "./neighbours";
export { DOCUMENT_PAGE_SIZE, PAGE_SIZES, readPageSize } from "./pageSize";
export { readList } from "./readList";
export { type RecentChanges, recentChanges } from "./recentChanges";
export { firstSort, nextSort, SORT_KEYS, type Sort, type SortKey } from "./sort";
