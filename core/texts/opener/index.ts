export { openerTexts, openFailureText, openFailureToast } from "./opener";
export { coverageTexts } from "./openerCoverage";
