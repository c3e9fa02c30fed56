export { checkUpload, FileForecast, type FileToCheck, type FileVerdict } from "./api";
export type { FactsDraft } from "./draft";
export {
  type ChosenFile,
  countOutcomes,
  FIRST_LOAD,
  isFirstLoad,
  type NameRow,
  nameRow,
  withTwins,
} from "./nameRow";
export {
  type AskedAbout,
  CHECK_PAUSE_MS,
  type CheckedFile,
  createUploadCheck,
  type UploadCheck,
  type UploadCheckState,
} from "./uploadCheck";
