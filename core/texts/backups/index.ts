export { backupTexts, kindsText } from "./backups";
export { backupCardTexts, backupDate } from "./card";
export { backupConfirmTexts, previewLines, undoRestoreTexts } from "./confirm";
export { backupFailure, backupLoadFailure, type FailedBackup } from "./failures";
export { scheduleText, scheduleTexts } from "./schedule";
