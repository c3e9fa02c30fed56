export { changePassword, PasswordChange, setPreference, type UserPreference } from "./api";
export { type Device, deviceOf } from "./device";
export {
  type KeyPlace,
  type ListShortcut,
  listShortcut,
  type PressedKey,
  parseShortcuts,
  rowAfterShortcut,
  SHORTCUTS_KEY,
  writeShortcuts,
} from "./listShortcut";
export {
  checkPasswordChange,
  createPasswordFlow,
  EMPTY_PASSWORD_CHANGE,
  LOGOUT_AFTER_S,
  type PasswordChangeCheck,
  type PasswordChangeForm,
  type PasswordFailure,
  type PasswordFlow,
  type PasswordFlowState,
  passwordFailure,
} from "./passwordFlow";
export {
  PREFERENCE_NAMES,
  PREFERENCES_KEY,
  type PreferenceName,
  type Preferences,
  parsePreferences,
} from "./preferences";
export {
  createSessionChanges,
  type EndedSession,
  endOtherSessions,
  endSession,
  listSessions,
  OthersEnding,
  OwnSession,
  OwnSessionList,
} from "./sessions";
export {
  parseThemeChoice,
  resolveTheme,
  THEME_CHOICES,
  THEME_KEY,
  type Theme,
  type ThemeChoice,
  toggledTheme,
} from "./theme";
