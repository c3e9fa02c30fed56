export { syncCompletedText, syncFailureText, syncTexts } from "./sync";
