export { backupDate, backupTexts, kindsText } from "./backups";
export { backupConfirmTexts, previewLines, undoRestoreTexts } from "./confirm";
export { backupFailure, backupLoadFailure, type FailedBackup } from "./failures";
export { scheduleText, scheduleTexts } from "./schedule";
