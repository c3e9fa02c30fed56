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
  type AdditionProblem,
  addFiles,
  additionProblem,
  commonFolder,
  isSystemPath,
  MAX_FILE_BYTES,
  MAX_SELECTED_FILES,
  type Rejection,
  type RejectionReason,
  type Selection,
} from "./selection";
