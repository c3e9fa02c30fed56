export {
  ForgotInput,
  forgotPassword,
  ResetInput,
  ResetLink,
  ResetLinkAnswer,
  resetPassword,
  verifyResetLink,
} from "./api";
export { createForgotFlow, type ForgotFlow, type ForgotState, RESEND_PAUSE_MS } from "./forgotFlow";
export {
  checkNewPassword,
  createResetFlow,
  type NewPasswordErrors,
  type NewPasswordForm,
  RESET_REDIRECT_MS,
  type ResetFlow,
  type ResetState,
  readResetLink,
} from "./resetFlow";
