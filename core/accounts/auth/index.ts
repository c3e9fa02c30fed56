export { LoginAnswer, LoginInput, login } from "./api";
export { isEmail, MAX_EMAIL_LENGTH } from "./email";
export type { LinkProblem } from "./linkFlow";
export {
  AUTH_REDIRECT_MS,
  checkLogin,
  createLoginFlow,
  LOGIN_REDIRECT_MS,
  type LoginErrors,
  type LoginFieldError,
  type LoginFlow,
  type LoginStep,
  WELCOME_TOAST_MS,
} from "./loginFlow";
export { createLogoutFlow, LOGOUT_REDIRECT_MS, type LogoutFlow } from "./logoutFlow";
export {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_RULES,
  type PasswordRule,
  SPECIALS,
  unmetRules,
} from "./passwordRules";
