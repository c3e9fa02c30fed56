export {
  EXTENSION_CHECK_MS,
  EXTENSION_MS,
  INACTIVITY_MS,
  LOOK_MS,
  REFRESH_CHECK_MS,
  REFRESH_IDLE_MS,
  SESSION_AHEAD_MS,
  SHARE_MS,
  WARNING_MS,
} from "./limits";
export { createSessionTimers, type SessionTimers } from "./sessionTimers";
export { createSessionWatch, type SessionEnd, type SessionWatcher } from "./sessionWatch";
export { lastEnd, NOTE_NAMES, type NoteName, type SharedNotes } from "./sharedNotes";
