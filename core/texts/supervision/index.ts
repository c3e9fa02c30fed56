export { concernText, supervisionTexts } from "./supervision";
