/** A part of a section: a paragraph, a list, named points, a table, or the contact details. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { points: readonly { name: string; text: string }[] }
  | LegalTableContent
  | { contacts: true };

export interface LegalTableContent {
  caption: string;
  columns: readonly string[];
  /** The first cell of each is its heading. */
  rows: readonly (readonly string[])[];
}

export interface LegalSection {
  /** The fragment of its address. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A legal page's text. */
export interface LegalDocument {
  title: string;
  lead: string;
  /** What kind of text it is, for its head. */
  kind: string;
  sections: readonly LegalSection[];
}
