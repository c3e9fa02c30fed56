export { type Cell, type DateSystem, SINCE_1900 } from "./cell";
export { dayOfCell } from "./dayOfCell";
export { builtInFormat, cellNote, showCell } from "./showCell";
