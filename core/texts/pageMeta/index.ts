export { type PageMetaTexts, pageMetaTexts } from "./pageMeta";
