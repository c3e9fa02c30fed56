export { type IndexCsvTexts, indexCsv, indexCsvName } from "./indexCsv";
