/** A file name that follows the convention. */
export const EXAMPLE_NAME = "7.5.3_Controllo delle informazioni documentate_Rev.4_2026-06-12.docx";
