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
export { documentDayTexts, ownerTexts } from "./documentDay";
export { endRemindersTexts } from "./endReminders";
