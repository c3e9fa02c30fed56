export {
  askReadings,
  CELL_STATES,
  changeGroup,
  changeReadingRequest,
  confirmReading,
  correctForm,
  createGroup,
  deleteGroup,
  endReadingRequest,
  type Group,
  type GroupChange,
  importGroups,
  listGroups,
  listOwnReadings,
  listToRead,
  MAX_DAYS,
  MAX_GROUPS,
  MAX_GROUPS_CSV,
  MAX_MEMBERS,
  noteDocumentOpened,
  type OwnReading,
  type ReaderState,
  type RequestShown,
  type ToRead,
  takeBackReading,
} from "./api";
export {
  type AskDraft,
  countReaders,
  createAskFlow,
  createRequestEnd,
  createTermChange,
  NO_TERM,
  NOTHING_ASKED,
  readersProblem,
  type TermDraft,
  termProblem,
} from "./askFlow";
export {
  type ConfirmFlow,
  confirmProblem,
  createConfirmFlow,
  type SeenRevision,
  wasReplaced,
} from "./confirmFlow";
export {
  getDocumentReadings,
  getScan,
  MAX_SCAN_BYTES,
  MAX_SIGNERS,
  type PaperShown,
  PaperSigned,
  recordPaper,
  SCAN_TYPES,
} from "./documentApi";
export { createFormalFlow, type ToCorrect } from "./formalFlow";
export { createGroupDeletion, createGroupEdit } from "./groupChanges";
export {
  decodeCsv,
  type GroupFault,
  groupsCsv,
  MAX_GROUP_NAME,
  readGroupRows,
} from "./groupsCsv";
export {
  getReadersToUrge,
  getReadingMatrix,
  MATRIX_COLUMNS,
  MATRIX_ROWS,
  type MatrixCell,
  type MatrixDocument,
  type MatrixPerson,
  type MatrixSum,
  MOST_MISSING,
  type ReadingMatrix,
  type UrgeableReaders,
  urgeReaders,
} from "./matrixApi";
export { type MatrixCsvTexts, type MatrixPart, matrixCsv } from "./matrixCsv";
export { createReadersUrge, readWholeMatrix, type Urge } from "./matrixFlow";
export {
  type MatrixRequest,
  readMatrixRequest,
  sentMatrixRequest,
  USUAL_MATRIX,
  writeMatrixRequest,
} from "./matrixRequest";
export {
  createPaper,
  createReadingBack,
  fingerprintOf,
  type PaperDraft,
  type PaperTarget,
  paperProblems,
  type Signer,
  signersOf,
} from "./paper";
export {
  type Asked,
  askedOf,
  askedRule,
  type Confirmation,
  type Correction,
  confirmationOf,
  firstDay,
  type InForce,
  marksCounting,
  type Reader,
  type Readers,
  type ReadingRequest,
  type ReadingState,
  readingState,
  sentenceOf,
} from "./readings";
export { ownReadingsCsv, toReadCsv } from "./readingsCsv";
