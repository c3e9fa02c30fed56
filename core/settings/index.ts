export { changePassword, PasswordChange } from "./api";
export { type Device, deviceOf } from "./device";
export {
  type KeyPlace,
  type ListShortcut,
  listShortcut,
  type PressedKey,
  rowAfterShortcut,
} from "./listShortcut";
export {
  checkPasswordChange,
  EMPTY_PASSWORD_CHANGE,
  type PasswordChangeCheck,
  type PasswordChangeForm,
} from "./passwordChange";
export { type PasswordFailure, passwordFailure } from "./passwordFailure";
export {
  createPasswordFlow,
  LOGOUT_AFTER_S,
  type PasswordFlow,
  type PasswordFlowState,
} from "./passwordFlow";
export {
  PREFERENCE_NAMES,
  PREFERENCES_KEY,
  type PreferenceName,
  type Preferences,
  parsePreferences,
} from "./preferences";
export { createSessionChanges, type EndedSession } from "./sessionChanges";
export {
  endOtherSessions,
  endSession,
  listSessions,
  OthersEnding,
  OwnSession,
  OwnSessionList,
} from "./sessions";
export { parseShortcuts, SHORTCUTS_KEY, writeShortcuts } from "./shortcutsSetting";
export {
  parseThemeChoice,
  resolveTheme,
  THEME_CHOICES,
  THEME_KEY,
  type Theme,
  type ThemeChoice,
  toggledTheme,
} from "./theme";
export { setPreference, type UserPreference } from "./userPreferences";
