export { calendarTexts } from "./calendar";
export { daysText, deadlineTexts, periodText, shortPeriodText } from "./deadlinesPage";
export { endRemindersTexts } from "./endReminders";
