import { bareRevision } from "../../documents/describe";

/** Which copy of a document lies on this PC. Source: spec 3 §10. */
export const copyTexts = {
  /** The revisions of the copy that did not open and of the file in force. */
  superseded(copy: string, inForce: string): string {
    const [old, now] = [bareRevision(copy), bareRevision(inForce)];
    const newer = "nel pannello è in vigore un file più recente";
    if (old === now) return `Copia superata: ${newer}${now && ` della Rev. ${now}`}.`;
    const which = old && ` (Rev. ${old})`;
    if (now === "") return `Copia superata${which}: ${newer}.`;
    return `Copia superata${which}: nel pannello è in vigore la Rev. ${now}.`;
  },
  openAnyway: "Apri comunque",
  other: {
    title: "Aperta una copia diversa",
    text: (inForce: string) =>
      `Il file di questo PC non è uguale a quello in vigore${inBrackets(inForce)}: è in modifica, o non è ancora sincronizzato.`,
  },
} as const;

function inBrackets(revision: string): string {
  const bare = bareRevision(revision);
  return bare && ` (Rev. ${bare})`;
}
