export { candidateNames } from "./candidateNames";
export {
  compareRevisions,
  type DocumentKey,
  type DocumentName,
  firstPath,
  type NamedFile,
  nameText,
  readNamedFile,
} from "./documentKey";
export {
  createGrowingSelection,
  createSelection,
  type FileSelection,
  type FolderVerdict,
  folderVerdict,
  type GrowingSelection,
  type TypedFacts,
} from "./fileSelection";
export { type FileMatch, type KnownDocument, matchFile, sharedFolders } from "./matchFile";
export { checkFileName, type NameCheck, type NameDefaults, type NameProblem } from "./nameCheck";
export { doubtsOfName, isFarDate, type NameDoubt } from "./nameDoubts";
export {
  type FactsFault,
  factsFault,
  MAX_REFERENCE,
  MAX_REVISION_DIGITS,
  NameFacts,
  typedRevision,
} from "./nameFacts";
export {
  conventionalName,
  documentFileName,
  type FileNameFacts,
  nameExtension,
  readFileName,
} from "./namingConvention";
export {
  keyName,
  mayPair,
  type PairedDocument,
  type PairingFile,
  pairNames,
  pairText,
  placesFit,
  sharePlace,
  shownName,
} from "./pairing";
export {
  areSameFacts,
  factsInName,
  proposeAll,
  proposeFacts,
} from "./proposal";
