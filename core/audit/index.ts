export { LogDetails, LogEntry, LogPart, LogVerification, listLogs, verifyLogs } from "./api";
