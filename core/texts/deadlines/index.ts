export { calendarTexts } from "./calendar";
export {
  countedPeriodText,
  daysText,
  deadlineSelectionText,
  deadlineTexts,
  groupTitle,
  periodText,
  shortPeriodText,
} from "./deadlinesPage";
export { deadlineDialogTexts } from "./dialogs";
export { documentDayTexts } from "./documentDay";
export { endRemindersTexts } from "./endReminders";
export { ownerTexts } from "./owners";
