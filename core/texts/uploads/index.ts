export { uploadDialogTexts } from "./uploadDialog";
export { uploadQuestionTexts } from "./uploadQuestions";
export {
  endingText,
  rejectionTexts,
  selectionToasts,
  unreadableNote,
  uploadToast,
} from "./uploads";
