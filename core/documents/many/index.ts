export {
  archiveDocuments,
  Doubles,
  downloadZip,
  listDoubles,
  MAX_CHOSEN,
  MAX_PAIRED,
  ManyDone,
  restoreDocuments,
  ZipTicket,
  zipDocuments,
} from "./api";
export { type PartsOutcome, sendInParts } from "./inParts";
export {
  createManyFlow,
  type ManyAct,
  type ManyFlow,
  type ManyOutcome,
  type ManyState,
} from "./manyFlow";
export { createPartsFlow, type PartsFlow, type PartsState } from "./partsFlow";
export {
  chooseAll,
  chooseRange,
  chosenOf,
  NOTHING_CHOSEN,
  type RowSelection,
  toggleChosen,
} from "./selection";
