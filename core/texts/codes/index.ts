export { codesTexts } from "./codes";
