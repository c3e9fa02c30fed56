export {
  approvalsCsvTexts,
  approvalTexts,
  bringerParts,
  bringerText,
  waitedText,
} from "./approvalsPage";
export { decisionTexts, effectText, refusalText } from "./decisions";
