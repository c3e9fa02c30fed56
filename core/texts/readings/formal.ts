import type { FormalCorrection } from "../../documents/documentDetails";
import { counted } from "../../lists/counted";
import { formatDate } from "../../time/format";
import { withArticle } from "../documents/documentDetail";

const ofThe = (revision: string) => withArticle("della", revision, "della versione precedente");

/** 'Correzione formale': what was confirmed counts for the next revision too. Source: spec 3 §7. */
export const formalTexts = {
  button: "Correzione formale",
  title: "Correzione formale?",
  text: (from: string) =>
    `Le conferme ${ofThe(from)} valgono anche per la revisione in vigore: chi le ha date non la rilegge. La correzione resta scritta, con il motivo e il numero delle differenze.`,
  confirm: "Registra",
  pending: "Invio…",
  done: "Correzione formale registrata",
  failed: "Correzione formale non registrata",
  /** The choice beside an approval. */
  choice: "Correzione formale",
  choiceNote: (from: string) =>
    `Le conferme ${ofThe(from)} valgono anche per questa: chi le ha date non rilegge.`,
  back: {
    button: "Ritira la correzione formale",
    title: "Ritirare la correzione formale?",
    text: (from: string) =>
      `Le conferme ${ofThe(from)} non valgono più per la revisione in vigore: la presa visione è chiesta di nuovo. La correzione e il motivo restano scritti.`,
    confirm: "Ritira",
    pending: "Invio…",
    done: "Correzione formale ritirata",
    failed: "Correzione formale non ritirata",
  },
} as const;

/** 'Correzione formale di laura@brenta.it del 12/06/2026: un refuso (2 differenze)'. */
export function formalText({
  by,
  at,
  note,
  differences,
}: NonNullable<FormalCorrection["record"]>): string {
  const count =
    differences === null ? "non confrontabile" : counted(differences, "differenza", "differenze");
  return `Correzione formale di ${by} del ${formatDate(at) ?? at}: ${note} (${count})`;
}
