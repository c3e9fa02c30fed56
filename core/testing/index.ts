export { aProposal } from "./approvals";
export { aBackup } from "./backups";
export { aDocument } from "./documents";
export { type Answering, createFakeFetch, json, type SentRequest, withCsrf } from "./fakeFetch";
export { aLogEntry, logEntries } from "./logs";
export {
  absent,
  createFakeHelper,
  createFakePermission,
  healthy,
  holding,
  locked,
  otherUsers,
  silent,
  unpaired,
} from "./opener";
export { aReading, aToRead } from "./readings";
export { createFakeNotes } from "./sharedNotes";
