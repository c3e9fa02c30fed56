import { revisionLabel } from "../../documents/describe";
import { counted } from "../../lists/counted";

const NO_REVISION = "Senza revisione";

/** A revision's name in a sentence: 'la Rev.5'. */
export const labelOf = (revision: string | null) =>
  revision === null ? "" : revisionLabel(revision) || NO_REVISION;
/** The same with its article. */
export const the = (revision: string) => {
  const label = revisionLabel(revision);
  return label === "" ? "la nuova versione" : `la ${label}`;
};
export const revisions = (count: number) => counted(count, "revisione", "revisioni");
