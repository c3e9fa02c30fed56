export { Fingerprint, Fingerprints } from "../documents/fingerprints/fingerprints";
export { ACCESS_CODE_KEY, type AccessCode, createAccessCode, isAccessCode } from "./accessCode";
export {
  addRoot,
  CopyState,
  FindAnswer,
  FolderState,
  findFiles,
  MAX_BODY_BYTES,
  MAX_FIND,
  OPEN_MS,
  OPENER_HOST,
  OPENER_ORIGIN,
  OPENER_PORT,
  OpenAnswer,
  OpenerFolder,
  OpenerHealth,
  OpenerRoots,
  OpenRequest,
  openFile,
  readHealth,
  readRoots,
  removeRoot,
} from "./api";
export {
  GATE_STATUS,
  type GateCode,
  type OpenerFailure,
  type RootCode,
  type RootRefusal,
} from "./codes";
export {
  type OpenerContract,
  type OpenerOutput,
  type OpenerRouteName,
  openerContract,
} from "./contract";
export { type Openable, openRequest, provableRequest } from "./openRequest";
export { isAllowedOrigin } from "./origins";
export {
  EMPTY_PANEL_ORIGINS,
  isOlderOpener,
  MACHINE_PACKAGES,
  OPENER_PACKAGES,
  OPENER_PROGRAM,
  OPENER_VERSION,
  type OpenerPackage,
  PACKAGE_FILES,
  PANEL_ORIGIN_BYTES,
  PANEL_ORIGIN_ENTRY,
  PANEL_ORIGINS_REACH,
  type PcSystem,
  packagesThere,
  packageType,
  pcSystem,
} from "./packages";
export { askedProof, askingProof, isProved, newChallenge, proofOf } from "./proof";
