export { askTexts, missingText, requestText, requestTexts } from "./ask";
export {
  confirmedText,
  daysToReadText,
  ownReadingText,
  readBannerTexts,
  readingsCsvTexts,
  toReadTexts,
} from "./toRead";
