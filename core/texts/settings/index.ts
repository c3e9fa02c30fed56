export { mfaSettingsTexts } from "./mfaSettings";
export { sessionsTexts } from "./sessions";
export { settingsTexts } from "./settings";
