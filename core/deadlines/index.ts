export {
  CalendarAddresses,
  Company,
  endReminders,
  getCalendar,
  getCompany,
  listOwners,
  Owner,
  renewCalendar,
  reviewDocument,
  reviewDocuments,
  type SeenDocument,
  setCompanySwitch,
  setExpiries,
  setExpiry,
  setOwner,
  urgeOwners,
} from "./api";
export { type CalendarFlow, type CalendarState, createCalendarFlow } from "./calendarFlow";
export type { DayAct, DayDraft, DayProblems } from "./dayDraft";
export { createDayFlow, type DayFlow, type DayState } from "./dayFlow";
export {
  ALL_DEADLINES,
  type DeadlineRequest,
  readDeadlineRequest,
  type Whose,
  writeDeadlineRequest,
} from "./deadlineAddress";
export { type Deadline, deadlinesOf } from "./deadlines";
export {
  createEndRemindersFlow,
  type EndRemindersState,
  type RemindersLink,
  readRemindersLink,
} from "./endRemindersFlow";
export { type DeadlineGroup, type GroupName, groupDeadlines, MORE_ROWS, shownRows } from "./groups";
export { createManyDaysFlow } from "./manyDaysFlow";
export {
  commonOwner,
  createOwnerFlow,
  formerOwners,
  type OwnerFlow,
  type OwnerRule,
  type OwnerState,
  ownerRule,
} from "./ownerFlow";
export { type Period, periodOf, periodsFrom } from "./periods";
export { LONGEST_AGO_DAYS, REMINDER_DAYS } from "./reminderDays";
export { type SelectedDeadlines, selectDeadlines } from "./selectDeadlines";
export {
  countBegun,
  createCompanyReminders,
  createOwnReminders,
  type SwitchFlow,
  wantsReminders,
} from "./switches";
export { createUrging, isUrgent, type Urged } from "./urging";
