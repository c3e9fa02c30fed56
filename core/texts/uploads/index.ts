export { uploadDialogTexts } from "./uploadDialog";
export { uploadQuestionTexts } from "./uploadQuestions";
export {
  batchFailureText,
  endingText,
  rejectionTexts,
  selectionToasts,
  unreadableNote,
  uploadToast,
} from "./uploads";
