export {
  approvalText,
  approvalTexts,
  driveVersionText,
  driveVersionTexts,
  neverText,
  pendingText,
  withoutText,
} from "./approval";
export { chosenTexts } from "./chosen";
export {
  comparedText,
  comparisonTexts,
  revisionChoices,
  rowText,
  sideNames,
  skippedText,
} from "./comparison";
export { contentTexts } from "./contents";
export { documentChangeTexts } from "./documentChanges";
export { documentDetailTexts, moveTexts, notOpenableText, revisionName } from "./documentDetail";
export { documentTexts, sortText } from "./documents";
export { emptyIndexTexts, firstStepsTexts } from "./firstSteps";
export { indexCsvTexts } from "./indexCsv";
export { dueText, listLookTexts, narrowingText, ownerChoiceText } from "./listLook";
export { nameCheckTexts, nameTexts } from "./nameCheck";
export { narrowingTexts } from "./narrowing";
export { obsoleteTexts } from "./obsolete";
export { officeTexts, previewTexts } from "./preview";
export { recentText } from "./recentChanges";
export { broughtText, replacedText, revisionTexts } from "./revisions";
export { countedStatusTexts, statusTexts } from "./status";
