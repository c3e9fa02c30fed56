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
export { addressAt, type LeftList, type Neighbours, neighboursIn, readLeftList } from "./leftList";
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
  DOCUMENT_PAGE_SIZE,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  PAGE_SIZES,
  readHiddenColumns,
  readPageSize,
  writeHiddenColumns,
} from "./listChoices";
export {
  type Arrival,
  type DocumentListRoute,
  isInUsualOrder,
  LIST_ORDER_HEADER,
  LIST_VERSION_HEADER,
  type ListReading,
  type ReadList,
  SINCE,
  USUAL_ORDER,
} from "./listReading";
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
export { readList } from "./readList";
export { type RecentChanges, recentChanges } from "./recentChanges";
export { firstSort, nextSort, SORT_KEYS, type Sort, type SortKey } from "./sort";
