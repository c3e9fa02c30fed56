export {
  approvalsCsvTexts,
  approvalTexts,
  bringerParts,
  bringerText,
  comingText,
  waitedText,
} from "./approvalsPage";
export { decisionTexts, effectText, refusalText } from "./decisions";
