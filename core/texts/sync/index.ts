export { syncFailureText, syncTexts } from "./sync";
