import type { Comparison } from "../../documents/compare/compareTexts";
import { counted, formatCount } from "../../lists/counted";

/** The comparison of two revisions. Source: spec 3 §2. */
export const comparisonTexts = {
  heading: "Confronta revisioni",
  trail: "Confronta",
  region: "Confronto",
  show: "Che cosa mostrare",
  differences: "Solo le differenze",
  whole: "Tutto il testo",
  from: "Prima revisione",
  to: "Seconda revisione",
  current: (label: string) => `${label}, in vigore`,
  inForce: "In vigore",
  caption: (from: string, to: string) => `${from} a sinistra, ${to} a destra`,
  previous: "Differenza precedente",
  next: "Differenza successiva",
  place: (at: number, total: number) => `${formatCount(at)} di ${formatCount(total)}`,
  parts: "Parti del confronto",
  part: (part: number, parts: number) => `Parte ${formatCount(part)} di ${formatCount(parts)}`,
  previousPart: "Parte precedente",
  nextPart: "Parte successiva",
  skipped: (first: number, last: number) =>
    first === last ? `Paragrafo ${first}, uguale` : `Paragrafi da ${first} a ${last}, uguali`,
  showSkipped: "Mostra",
  absent: (from: string) => `non c'era nella ${from}`,
  removed: (to: string) => `tolto nella ${to}`,
  struck: "barrato",
  struckMeans: (from: string) => `tolto dalla ${from}`,
  underlined: "sottolineato",
  underlinedMeans: (to: string) => `aggiunto nella ${to}`,
  equal: "Il testo è uguale",
  otherBytes: "I file sono diversi:",
  sameRevision: "È la stessa revisione",
  chooseOther: "Scegline un'altra da una delle due parti.",
  working: "Confronto in corso…",
  reading: "Lettura dei file in corso…",
  noText: (label: string) => `La ${label} non ha un testo da confrontare`,
  noTextWhy: (reason: string | null) =>
    reason === null
      ? "Un'immagine o una scansione non ne ha."
      : `Contenuto non leggibile: ${reason}.`,
  noRevision: "La revisione non c'è più",
  chooseAnother: "Torna alla scheda del documento e scegline un'altra.",
  failed: "Il confronto non è riuscito",
  failedText: "Verifica la connessione e riprova.",
} as const;

/** '6 differenze: 3 cambiati, 2 aggiunti, 1 tolto; 31 paragrafi uguali'. */
export function comparedText({ counts }: Pick<Comparison, "counts">): {
  differences: string;
  details: string;
} {
  const { changed, added, removed, same } = counts;
  const total = changed + added + removed;
  const kinds = [
    changed > 0 && counted(changed, "cambiato", "cambiati"),
    added > 0 && counted(added, "aggiunto", "aggiunti"),
    removed > 0 && counted(removed, "tolto", "tolti"),
  ].filter((text) => text !== false);
  return {
    differences: counted(total, "differenza", "differenze"),
    details: `: ${kinds.join(", ")}; ${counted(same, "paragrafo uguale", "paragrafi uguali")}`,
  };
}
