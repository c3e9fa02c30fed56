export { auditTexts, logTexts, verificationText } from "./audit";
