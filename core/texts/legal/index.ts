export { cookieDocument } from "./cookie";
export { legalTexts } from "./legal";
export { privacyDocument } from "./privacy";
export { privacyDrive } from "./privacyDrive";
export { privacyRights } from "./privacyRights";
export { termsDocument } from "./terms";
export { termsLimits } from "./termsLimits";
