export type { LegalBlock, LegalDocument, LegalSection, LegalTable } from "./legalDocument";
