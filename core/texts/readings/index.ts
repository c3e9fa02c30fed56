export { askTexts, missingText, requestText, requestTexts } from "./ask";
export { formalText, formalTexts } from "./formal";
export { groupFaultText, groupsCsvTexts, groupTexts } from "./groups";
export { cellText, matrixCsvTexts, matrixTexts, urgeText } from "./matrix";
export { paperBackText, paperText, paperTexts, sheetTexts } from "./paper";
export {
  confirmedText,
  daysToReadText,
  ownReadingText,
  readBannerTexts,
  readingsCsvTexts,
  toReadTexts,
} from "./toRead";
