export {
  disableMfa,
  enableMfa,
  getMfaStatus,
  MfaSetup,
  MfaStatus,
  regenerateBackupCodes,
  setUpMfa,
  verifyMfa,
} from "./api";
export {
  backupCodesText,
  CODES_FILE,
  COPY_CONFIRMATION_MS,
  type Copying,
  createCopying,
  groupSecret,
} from "./setupCopy";
export {
  createMfaSetup,
  type MfaSetupFlow,
  type MfaSetupState,
  type MfaSetupStep,
  type SetupProblem,
} from "./setupFlow";
export { type MfaStanding, mayUseMfa, mfaStanding } from "./status";
export {
  createStatusChange,
  type PasswordProblem,
  type StatusChange,
  type StatusChangeFlow,
  type StatusChangeState,
} from "./statusChange";
export {
  AUTHENTICATOR_DIGITS,
  BACKUP_CODE_LENGTH,
  type CodeKind,
  type CodeProblem,
  tidyCode,
} from "./verifyCode";
export {
  type CodeVerifyState,
  createVerifyFlow,
  isLoginGone,
  VERIFIED_REDIRECT_MS,
  type VerifyFlow,
} from "./verifyFlow";
