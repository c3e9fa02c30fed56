export {
  type BrowserGate,
  createBrowserGate,
  type GateState,
  type PermissionState,
} from "../browserGate";
export {
  ASKING_MS,
  type CallOpener,
  CONFIG_MS,
  createOpenerCalls,
  HEALTH_MS,
  type OpenerAnswer,
} from "../calls";
export {
  ASKING_WORD_MS,
  createConnection,
  type OpenerConnection,
  type OpenerState,
} from "../connection";
export {
  type CopyCounts,
  type Coverage,
  checkCoverage,
  type FactsById,
  FIND_MS,
  type MissingDocument,
  type UnlikeDocument,
} from "../coverage";
export {
  createFolders,
  type FolderChange,
  type Folders,
  INDEXING_MS,
  type KnownFolder,
  type OpenerFolders,
} from "../folders";
export {
  FACTS_MS,
  type NotOpened,
  type OpenFailure,
  type Opening,
  openDocument,
} from "../openDocument";
export type { OpenerStatus } from "../openerStatus";
export { isInsecureHost } from "../origins";
export {
  createPromptFlags,
  createProvedFlag,
  DISMISSED_KEY,
  type FlagStore,
  NEVER_KEY,
  PROVED_KEY,
  type PromptFlags,
  type ProvedFlag,
} from "../promptFlags";
export {
  createPromptSequence,
  DOWNLOAD_MS,
  PREFERENCE_MS,
  PROMPT_MS,
  type PromptSequence,
  type PromptStep,
} from "../promptSequence";
