export { csvText, textCell } from "./csv";
