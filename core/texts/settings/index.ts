export { mfaSettingsTexts } from "./mfaSettings";
export { settingsTexts } from "./settings";
