export { openerTexts, openFailureToast } from "./opener";
export { coverageTexts } from "./openerCoverage";
