export {
  archiveDocument,
  DocumentChange,
  downloadDocument,
  listDocuments,
  listObsoleteDocuments,
  MAX_DOCUMENT_PATH,
  MAX_DOCUMENT_TEXT,
  previewDocument,
  type RestoredAll,
  restoreAllObsolete,
  restoreDocument,
  updateDocument,
} from "./api";
export {
  bareRevision,
  driveLink,
  fileExtension,
  previewKind,
  revisionLabel,
  splitPath,
} from "./describe";
export { Document, type ExpirySource, type InDrive } from "./document";
export type {
  DocumentApproval,
  DocumentDetails,
  DocumentMove,
  DocumentReading,
  FormalCorrection,
  InForceWithout,
  PendingRevision,
  Renaming,
  Review,
} from "./documentDetails";
export { DocumentList } from "./documentList";
export {
  type FileStep,
  fileSteps,
  type HelperAtHand,
  hostGivesFile,
  mayOpenFile,
} from "./fileSteps";
export { getDocument } from "./getDocument";
