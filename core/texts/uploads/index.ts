export { nextDoubtText, nextFaultText, nextRevisionTexts } from "./nextRevision";
export { uploadDialogTexts } from "./uploadDialog";
export { factsFaultText, uploadNameTexts } from "./uploadNames";
export { uploadQuestionTexts } from "./uploadQuestions";
export {
  endingText,
  outcomeText,
  rejectionTexts,
  selectionToasts,
  unreadableNote,
  uploadToast,
} from "./uploads";
