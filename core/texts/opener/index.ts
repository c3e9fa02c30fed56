export { openerTexts, openFailureToast } from "./opener";
export { copyTexts } from "./openerCopies";
export { coverageTexts } from "./openerCoverage";
