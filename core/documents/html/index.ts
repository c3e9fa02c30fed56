export { readEntities } from "./entities";
export { htmlLines } from "./htmlLines";
