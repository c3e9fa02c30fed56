export { driveTexts } from "./drive";
export { driveFailureText } from "./failures";
export { syncCompletedText, syncFailureText, syncTexts } from "./sync";
export { syncCountsText, syncEndText, syncReportTexts } from "./syncReport";
