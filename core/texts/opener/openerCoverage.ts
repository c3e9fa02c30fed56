import { bareRevision } from "../../documents/describe";
import { counted } from "../../lists/counted";
import type { CopyState } from "../../opener/api";

/** How much of the index lies on this PC, as panel and helper say it. */
export const coverageTexts = {
  heading: "Documenti su questo PC",
  hint: "Verifica quanti documenti dell'indice si trovano nelle cartelle di questo PC. Nessuno viene aperto.",
  /** For hosts that send documents' hashes. */
  hintCompared:
    "Verifica quanti documenti dell'indice si trovano nelle cartelle di questo PC, e se sono uguali a quelli in vigore. Nessuno viene aperto.",
  check: "Verifica i documenti",
  export: "Esporta l'indice (JSON)",
  progress: (checked: number, total: number) =>
    `Verificati ${checked} di ${counted(total, "documento", "documenti")}`,
  result: (found: number, total: number) =>
    `${found} di ${counted(total, "documento dell'indice trovato", "documenti dell'indice trovati")} su questo PC`,
  /** How the copies that were found compare with the files in force. */
  copies: ({ inForce, superseded, other, unchecked }: Record<CopyState, number>) =>
    [
      counted(inForce, "uguale", "uguali"),
      counted(superseded, "superato", "superati"),
      counted(other, "diverso", "diversi"),
      counted(unchecked, "non verificato", "non verificati"),
    ].join(", "),
  /** The headings of the lists of documents. */
  missing: "Non trovati",
  superseded: "Superati",
  other: "Diversi",
  /** For one document: its copy, and the revision in force. */
  supersededBy: (copy: string, inForce: string) =>
    [
      copy ? `sul PC ${revisionText(copy)}` : "copia superata",
      `in vigore ${inForce && copy !== inForce ? revisionText(inForce) : "un file più recente"}`,
    ].join(", "),
  unlike: (inForce: string) =>
    inForce === ""
      ? "non è uguale al file in vigore"
      : `non è uguale a quello in vigore (Rev. ${bareRevision(inForce)})`,
  empty: "L'indice non ha documenti.",
  more: (count: number) => (count === 1 ? "e un altro" : `e altri ${count}`),
  /** Where the helper gives no reason. */
  noReason: "Non trovato",
  outdated:
    "Questa versione di Local Opener non sa verificare i documenti: scarica e installa quella nuova.",
  failed: "La verifica si è interrotta prima della fine. Riprova.",
  unread: "Impossibile leggere l'indice. Riprova.",
  badIndex: (file: string) =>
    `${file} non è un'esportazione dell'indice: scaricala dal pannello, Impostazioni, Applicazione`,
} as const;

function revisionText(revision: string): string {
  return `la Rev. ${bareRevision(revision)}`;
}
