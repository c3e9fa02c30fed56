export { htmlLines } from "./htmlLines";
