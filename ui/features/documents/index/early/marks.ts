/** The placeholders in the prerendered rows, as the components render them. */
export const MARKS = {
  title: "early-title",
  reference: "early-reference",
  folder: "early-folder",
  revision: "Rev.early-revision",
  type: "early-type",
  expiry: "1904-01-02",
  due: "02/01/1904",
  updated: "1904-03-04",
} as const;
export type RowMark = keyof typeof MARKS;

/** The rows that are drawn, in their order: one a status, and one of a document that never expires. */
export const EXPIRY_LOOKS = ["valid", "warning", "expired", "never"] as const;
export type ExpiryLook = (typeof EXPIRY_LOOKS)[number];

/** The template's id in the page. */
export const TEMPLATE_ID = "early-rows";
