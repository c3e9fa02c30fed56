export { backupTexts, kindsText, scheduleText, scheduleTexts } from "./backups";
export { backupCardTexts, backupDate } from "./card";
export { backupConfirmTexts, previewLines, roleLines, undoRestoreTexts } from "./confirm";
export { backupFailure, backupLoadFailure, type FailedBackup } from "./failures";
