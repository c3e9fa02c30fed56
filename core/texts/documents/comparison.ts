import {
  type ComparedLine,
  type Comparison,
  countDifferences,
  type RowPlace,
} from "../../documents/compare/compareTexts";
import { revisionLabel } from "../../documents/describe";
import type { FormerRevision, RevisionFacts, RevisionHistory } from "../../documents/history";
import { counted, formatCount } from "../../lists/counted";
import { formatDate, formatDateTime } from "../../time/format";

/** The comparison of two revisions. Source: spec 3 §2. */
export const comparisonTexts = {
  heading: "Confronta revisioni",
  changes: "Che cosa è cambiato",
  trail: "Confronta",
  region: "Confronto",
  show: "Che cosa mostrare",
  differences: "Solo le differenze",
  whole: "Tutto il testo",
  from: "Prima revisione",
  to: "Seconda revisione",
  current: (label: string) => `${label}, in vigore`,
  inForce: "In vigore",
  inForceSince: (date: string) => `In vigore dal ${date}`,
  caption: (from: string, to: string) => `${from} a sinistra, ${to} a destra`,
  previous: "Differenza precedente",
  next: "Differenza successiva",
  place: (at: number, total: number) => `${formatCount(at)} di ${formatCount(total)}`,
  parts: "Parti del confronto",
  part: (part: number, parts: number) => `Parte ${formatCount(part)} di ${formatCount(parts)}`,
  previousPart: "Parte precedente",
  nextPart: "Parte successiva",
  showSkipped: "Mostra",
  hideShown: "Nascondi",
  asides: (differences: number) =>
    `Intestazioni e piè di pagina: ${counted(differences, "differenza", "differenze")}`,
  sideOf: (label: string) => `${label}: `,
  absent: (from: string) => `non c'era nella ${from}`,
  removed: (to: string) => `tolto nella ${to}`,
  minus: "−",
  plus: "+",
  cellDivider: " | ",
  struck: "barrato",
  struckMeans: (from: string) => `tolto dalla ${from}`,
  underlined: "sottolineato",
  underlinedMeans: (to: string) => `aggiunto nella ${to}`,
  equal: "Il testo è uguale",
  cut: "Confrontato solo l'inizio: 2 milioni di caratteri, di un PDF 500 pagine",
  cutEqual: "Fin lì il testo non cambia; il resto non è stato confrontato.",
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
  nothing: "Nessuna revisione precedente da confrontare",
  nothingText: "Del documento non c'è qui il file di una revisione precedente.",
  changed: "Il documento è cambiato",
  changedText: "Ora vedi com'è.",
  reload: "Carica di nuovo",
  noRevision: "La revisione non c'è più",
  chooseAnother: "Torna alla scheda del documento e scegline un'altra.",
  failed: "Il confronto non è riuscito",
  failedText: "Verifica la connessione e riprova.",
  tooLongText: (seconds: number) =>
    `I due testi sono troppo lunghi o troppo diversi: il confronto non è finito in ${counted(seconds, "secondo", "secondi")}.`,
} as const;

/**
 * '6 differenze: 3 cambiati, 2 aggiunti, 1 tolto; 31 paragrafi uguali'. All that differs in headers and
 * footers is one difference.
 */
export function comparedText({
  counts,
  asides,
  isOfRows,
}: Pick<Comparison, "counts" | "asides" | "isOfRows">): { differences: string; details: string } {
  const { changed, added, removed, same } = counts;
  const total = countDifferences({ counts, asides });
  const kinds = [
    isOfRows
      ? [
          changed > 0 && counted(changed, "cambiata", "cambiate"),
          added > 0 && counted(added, "aggiunta", "aggiunte"),
          removed > 0 && counted(removed, "tolta", "tolte"),
        ]
      : [
          changed > 0 && counted(changed, "cambiato", "cambiati"),
          added > 0 && counted(added, "aggiunto", "aggiunti"),
          removed > 0 && counted(removed, "tolto", "tolti"),
        ],
    asides.length > 0 && "intestazioni e piè di pagina",
  ];
  const told = kinds.flat().filter((text) => text !== false);
  return {
    differences: counted(total, "differenza", "differenze"),
    details: `: ${told.join(", ")}; ${equalText(same, isOfRows)}`,
  };
}

function equalText(count: number, isOfRows: boolean): string {
  return isOfRows
    ? counted(count, "riga uguale", "righe uguali")
    : counted(count, "paragrafo uguale", "paragrafi uguali");
}

/** A run of equal lines: 'Paragrafi da 1 a 6, uguali'; rows of one sheet or table by their numbers there. */
export function skippedText(run: readonly ComparedLine[], isOfRows: boolean): string {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return "";
  const begin = (first.isHeading ? run[1] : first)?.places.to;
  const end = last.places.to;
  if (begin?.of === "table" && end?.of === "table" && begin.table === end.table) {
    return inSheet(`Tabella ${end.table}`, spanText("Riga", "Righe", begin.row, end.row, "uguale"));
  }
  if (!isOfRows) return spanText("Paragrafo", "Paragrafi", first.number, last.number, "uguale");
  const isOneSheet = begin?.of === "sheet" && end?.of === "sheet" && begin.sheet === end.sheet;
  if (!isOneSheet) return equalText(run.filter(({ isHeading }) => !isHeading).length, true);
  return inSheet(begin.sheet, spanText("Riga", "Righe", begin.row, end.row, "uguale"));
}

function spanText(one: string, more: string, first: number, last: number, equal: string): string {
  return first === last
    ? `${one} ${first}, ${equal}`
    : `${more} da ${first} a ${last}, ${equal.replace(/e$/, "i")}`;
}

/** Where a row stands: 'Tabella 1, riga 2'; in a sheet 'Registro, riga 12', or 'Riga 12'. */
export function rowText(place: RowPlace): string {
  if (place.of === "table") return `Tabella ${place.table}, riga ${place.row}`;
  return inSheet(place.sheet, `Riga ${place.row}`);
}

function inSheet(sheet: string | null, text: string): string {
  return sheet === null ? text : `${sheet}, ${text.toLowerCase()}`;
}

/** The names of both sides: their revisions, with a day where these are alike or missing. */
export function sideNames(
  from: FormerRevision,
  to: FormerRevision | RevisionFacts,
): { from: string; to: string } {
  const [before, after] = [from, to].map(({ revision }) => revisionLabel(revision));
  if (before && after && before !== after) return { from: before, to: after };
  return { from: datedName(from, to), to: datedName(to, from) };
}

type EitherSide = FormerRevision | RevisionFacts;

function datedName(side: EitherSide, other: EitherSide): string {
  const label = revisionLabel(side.revision) || "Revisione";
  const replaced = replacedAtText(side, [other]);
  return replaced === null ? `${label} in vigore` : `${label} ${replaced}`;
}

/** An instant as shortly as tells it from others. */
const SHOWN_AT = [
  formatDate,
  (at: string) => formatDateTime(at),
  (at: string) => formatDateTime(at, { seconds: true }),
];

/** 'superata il 28/11/2026', with the time where one of the others was on that day too; null for the one in force. */
function replacedAtText(side: EitherSide, others: readonly EitherSide[]): string | null {
  if (!isFormer(side)) return null;
  const at = side.replacedAt;
  const former = others.filter(isFormer);
  const isAlone = (shown: (at: string) => string | null) =>
    former.every(({ replacedAt }) => shown(replacedAt) !== shown(at));
  const shown = (SHOWN_AT.find(isAlone) ?? formatDateTime)(at);
  return `superata il ${shown ?? ""}`;
}

function isFormer(side: EitherSide): side is FormerRevision {
  return "replacedAt" in side;
}

/**
 * The revisions to choose from, by id: 'Rev.4', and 'Rev.4 · superata il 28/11/2026' where another one
 * has that number. '' is the one in force.
 */
export function revisionChoices({ current, former }: RevisionHistory) {
  const inForce = revisionLabel(current.revision);
  const choices = former.map((side) => {
    const label = revisionLabel(side.revision);
    const alike = [current, ...former].filter(
      (other) => other !== side && revisionLabel(other.revision) === label,
    );
    const isTold = label !== "" && alike.length === 0;
    const names = [label || "Revisione", !isTold && replacedAtText(side, alike)];
    return { value: side.id, label: names.filter(Boolean).join(" · ") };
  });
  const { current: named, inForce: unnamed } = comparisonTexts;
  return { current: { value: "", label: inForce ? named(inForce) : unnamed }, former: choices };
}
