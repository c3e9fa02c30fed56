export { cookieDocument } from "./cookie";
export { legalTexts } from "./legal";
export { privacyDocument } from "./privacy";
export { termsDocument } from "./terms";
