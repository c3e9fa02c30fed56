export type { LegalBlock, LegalDocument, LegalSection, LegalTableContent } from "./legalDocument";
