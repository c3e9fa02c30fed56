export { type AdditionProblem, additionProblem } from "./additionProblem";
export { commonFolder } from "./commonFolder";
export {
  destinationProblem,
  type FolderProblem,
  folderOf,
  foldersOf,
  isLoose,
  placeFile,
  placeFiles,
} from "./destination";
export {
  addFiles,
  MAX_FILE_BYTES,
  MAX_SELECTED_FILES,
  type Rejection,
  type RejectionReason,
  type Selection,
} from "./selection";
export { isSystemPath } from "./systemFiles";
