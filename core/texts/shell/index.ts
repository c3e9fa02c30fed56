export { controlTexts } from "./controls";
export { errorTexts, failureText } from "./errors";
export { printTexts } from "./print";
export { refusalTexts } from "./refusals";
export { sessionTexts } from "./session";
export { pageTitle, shellTexts } from "./shell";
export { shortcutTexts } from "./shortcuts";
export { type SiteFacts, siteFactsTexts } from "./siteFacts";
export type { ToastText } from "./toastText";
