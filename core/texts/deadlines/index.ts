export { deadlineDialogTexts } from "./dialogs";
export { documentDayTexts } from "./documentDay";
export { ownerTexts } from "./owners";
