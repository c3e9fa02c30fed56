export { driveTexts } from "./drive";
export { driveFailureText } from "./failures";
export { syncCountsText, syncEndText, syncReportTexts } from "./syncReport";
