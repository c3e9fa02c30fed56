export {
  CalendarAddresses,
  endReminders,
  getCalendar,
  listOwners,
  Owner,
  renewCalendar,
  reviewDocument,
  setCompanySwitch,
  setExpiry,
  setOwner,
} from "./api";
export { type DayAct, type DayDraft, type DayProblems, nextYear } from "./dayDraft";
export { createDayFlow, type DayFlow, type DayState } from "./dayFlow";
export {
  commonOwner,
  createOwnerFlow,
  formerOwners,
  type OwnerFlow,
  type OwnerState,
} from "./ownerFlow";
export { type OwnerRule, ownerRule } from "./owners";
export {
  createCompanyReminders,
  createOwnReminders,
  type SwitchFlow,
  wantsReminders,
} from "./switches";
