export { getUploadStatus, UploadStatus, uploadBatch } from "./api";
export { type AreaState, CONFIRMATION_MS, createUploadArea, type UploadArea } from "./area";
export { MAX_BATCH_BYTES, MAX_BATCH_FILES, splitBatches } from "./batches";
export { type AskedFile, askedFiles, type FileFailure, failuresOf, notesOf } from "./failedFiles";
export {
  FILES_PART,
  formatFileSize,
  formatMegabytes,
  type LocalFile,
  relativePathOf,
  sentName,
} from "./localFile";
export {
  type BatchProgress,
  type BatchState,
  isFinal,
  type UploadProgress,
} from "./progress";
export {
  AskedDocument,
  CONFIRMED_NAMES,
  type ConfirmationSummary,
  confirmationSummary,
  UploadDecision,
  UploadDecisions,
  UploadFacts,
  UploadQuestion,
  UploadSelection,
} from "./question";
export type { UploadExtras } from "./sendBatch";
export {
  createUploadJob,
  UPLOAD_TIMEOUT_MS,
  type UploadJob,
  type UploadJobDeps,
} from "./uploadJob";
export type {
  BatchFailure,
  UploadBreak,
  UploadCounts,
  UploadEnding,
  UploadResult,
} from "./uploadResult";
