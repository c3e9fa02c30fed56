export {
  ListExport,
  LogDetails,
  LogEntry,
  LogPart,
  LogVerification,
  listLogs,
  noteExport,
  verifyLogs,
} from "./api";
export {
  LOG_PERIODS,
  type LogPeriod,
  type LogPeriodName,
  type LogRequest,
  namedPeriod,
  periodName,
  readLogRequest,
  WHOLE_LOG,
  writeLogRequest,
} from "./logAddress";
export { logCsv, logCsvName } from "./logCsv";
export {
  LOG_GROUPS,
  type LogGroup,
  type LogLine,
  type LogTexts,
  logGroup,
  logLine,
} from "./logEntry";
export { type LogUser, logUsers, SYSTEM_USER, userOf } from "./logUsers";
export { FIRST_PART, LATER_PART, readLog } from "./readLog";
export {
  type DocumentTitles,
  documentTitles,
  type LogSection,
  logSection,
  searchLog,
} from "./searchLog";
export { createLogVerifyFlow, type LogVerifyFlow, type VerifyState } from "./verifyFlow";
