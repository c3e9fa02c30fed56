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
export { type Deadline, deadlinesOf, LONGEST_AGO_DAYS, REMINDER_DAYS } from "./deadlines";
export {
  createEndRemindersFlow,
  type EndRemindersState,
  type RemindersLink,
  readRemindersLink,
} from "./endRemindersFlow";
export { createManyDaysFlow } from "./manyDaysFlow";
export {
  commonOwner,
  createOwnerFlow,
  formerOwners,
  type OwnerFlow,
  type OwnerRule,
  ownerRule,
} from "./ownerFlow";
export {
  type DeadlineGroup,
  type GroupName,
  groupDeadlines,
  MORE_ROWS,
  type Period,
  periodOf,
  periodsFrom,
  shownRows,
} from "./periods";
export { type SelectedDeadlines, selectDeadlines } from "./selectDeadlines";
export {
  type CompanySwitch,
  countBegun,
  createCompanySwitch,
  createOwnMails,
  type SwitchDeps,
  type SwitchFlow,
  type WaitingEnd,
  wantsMails,
} from "./switches";
export { createUrging, isUrgent, type Urged } from "./urging";
