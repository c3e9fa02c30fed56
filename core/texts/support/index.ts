export { contactTexts } from "./contact";
export { supportTexts } from "./support";
