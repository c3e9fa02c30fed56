/**
 * What Italian companies begin the codes of their documents with, such as `MOD-07`, `IO-8.5.1-02`
 * and `PG 7.2`: forms, instructions, procedures, manuals, policies, plans, records, annexes. Ours,
 * from public naming habits.
 */
const LONG = [
  "MODULO|MODQ|MOD|MDL|MQS|MSGI|MSG|MGI|MAN|POLQ|POL|PROC|PRO|PRQ|PGQ|PGA|PGS|PGI|PSI|PSQ|POS|POP",
  "IOP|IOQ|IOA|IOS|ISTR|IST|ILQ|SOP|SCH|SQR|REG|RQA|REC|ALL|DOC|DOCQ|LST|TAB|CHK|PDC|PDQ|RNC|RAC|ORG|MNS|FORM",
].join("|");
/** Two letters may be a common word: these count in capitals only. */
const SHORT =
  "MD|MQ|MA|MG|MS|PG|PO|PR|PQ|PA|PS|PI|PT|PC|IO|IL|IT|IS|IQ|SC|SQ|RQ|RG|RD|AL|AT|NC|AC|DQ|LS|CL|OP|CP|Pg|Mq";
/** One letter counts where a number of two digits follows. */
const LETTER = "[MPIS][-. ]?(?=\\d{2}(?!\\d))";
const NUMBER = "\\d{1,3}[A-Z]?(?:[.-]\\d{1,3})*";
const AREA = "(?:[-_.][A-Z]{2,5})?";

/** Finds a document's code in a name without its date and revision. */
export const CODE = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${anyCase(LONG)}|${SHORT})\\.?${AREA}[-_. ]?|${LETTER})${NUMBER}(?![\\p{L}\\d])`,
  "gu",
);

/** A pattern for words in capitals, in small letters, or with a capital first. */
function anyCase(words: string): string {
  return words
    .split("|")
    .map((word) => `${word}|${word.toLowerCase()}|${word[0]}${word.slice(1).toLowerCase()}`)
    .join("|");
}
