export { authTexts } from "./auth";
export { invitationTexts } from "./invitation";
export { mailLinkTexts } from "./mailLink";
export { mfaLoginTexts, verifyFaultText } from "./mfaLogin";
export { passwordRulesTexts } from "./passwordRules";
export { firstFilesTexts, registrationTexts } from "./registration";
export { resetTexts } from "./reset";
