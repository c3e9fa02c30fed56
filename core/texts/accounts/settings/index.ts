export { approvalBeginText, approvalSettingTexts, folderChoiceTexts } from "./approval";
export { mfaSettingsTexts } from "./mfaSettings";
export { readingSettingTexts } from "./readings";
export { reminderTexts } from "./reminders";
export { sessionsTexts } from "./sessions";
export { settingsTexts } from "./settings";
