export { documentChangeTexts } from "./documentChanges";
export { documentDetailTexts, moveTexts, notOpenableText } from "./documentDetail";
export { documentTexts, sortText } from "./documents";
export { indexCsvTexts } from "./indexCsv";
export { nameCheckTexts } from "./nameCheck";
export { nameTexts } from "./names";
export { obsoleteTexts } from "./obsolete";
export { recentText } from "./recentChanges";
export { countedStatusTexts, statusTexts } from "./status";
