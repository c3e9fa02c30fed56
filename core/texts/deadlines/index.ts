export { deadlineDialogTexts } from "./dialogs";
export { ownerTexts } from "./owners";
