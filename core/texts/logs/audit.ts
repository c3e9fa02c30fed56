import type { SyncCounts, SyncMove } from "../../drive/sync";
import { counted, formatCount } from "../../lists/counted";
import type { LogGroup, LogTexts, LogVerification } from "../../logs";
import { formatDateTime } from "../../time/format";
import { syncCountsText, syncReportTexts } from "../drive/syncReport";
import { actionText } from "./actions";
import { factText, noneText } from "./facts";

/** The texts of the log, on the screen and in the file. Source: spec 2 §2. */
export const logTexts: LogTexts = {
  action: actionText,
  told: entryTexts,
  system: "Sistema",
  unknown: "Non disponibile",
  fact: factText,
  yes: "sì",
  no: "no",
  none: noneText,
};

const GROUPS: Readonly<Record<LogGroup | "all", string>> = {
  all: "Tutte",
  access: "Accessi",
  documents: "Documenti",
  people: "Utenti e codici",
  backups: "Backup",
};

/** The page of the audit log. Ours. */
export const auditTexts = {
  heading: "Registro attività",
  actions: "Azioni sul registro",
  search: "Cerca nel registro",
  filter: "Filtra per tipo di attività",
  group: GROUPS,
  period: {
    label: "Periodo",
    all: "Tutto il registro",
    today: "Oggi",
    week: "Ultimi 7 giorni",
    month: "Ultimi 30 giorni",
    year: "Quest'anno",
    own: "Giorni scelti",
    from: "Dal",
    to: "Al",
    text: (from: string | null, to: string | null) =>
      [from && `dal ${from}`, to && `al ${to}`].filter(Boolean).join(" "),
  },
  user: {
    label: "Utente",
    all: "Tutti",
    counted: (name: string, entries: number) => `${name} (${formatCount(entries)})`,
  },
  count: (total: number) => counted(total, "voce", "voci"),
  reading: (read: number) => `${counted(read, "voce letta", "voci lette")}, lettura in corso...`,
  found: (total: number) => counted(total, "voce trovata", "voci trovate"),
  columns: {
    at: "Data e ora",
    action: "Azione",
    user: "Utente",
    document: "Documento",
    details: "Dettagli",
    documentAndDetails: "Documento e dettagli",
  },
  documentId: (id: string) => `ID ${id}`,
  copyId: {
    of: (id: string) => `Copia ID ${id}`,
    done: "ID copiato",
    failed: "Impossibile copiare: ecco l'ID",
  },
  hash: {
    show: "Mostra",
    showOf: (label: string) => `Mostra: ${label}`,
    copy: "Copia impronta SHA-256",
    done: "Impronta copiata",
    failed: "Impossibile copiare: ecco l'impronta",
  },
  more: (count: number) => (count === 1 ? "Un'altra riga" : `Altre ${count} righe`),
  exportCsv: "Esporta CSV",
  exporting: "Esportazione...",
  verify: "Verifica registro",
  verifying: "Verifica in corso...",
  verifyFailed: "Errore durante la verifica del registro",
  empty: {
    title: "Nessuna attività registrata",
    none: "Le operazioni compaiono qui appena vengono eseguite.",
    filteredTitle: "Nessuna voce trovata",
    filtered: "Nessuna voce corrisponde alla ricerca e al filtro scelti.",
    reset: "Azzera filtri",
  },
  loadError: {
    title: "Errore caricamento registro",
    text: "Errore nel caricamento del registro attività.",
  },
  incomplete: "Il registro mostrato non è completo o non è aggiornato.",
  retry: "Riprova",
  closeResult: "Chiudi l'esito della verifica",
} as const;

const FAULTS = {
  changed: "è stata modificata",
  missing: "manca",
  added: "è stata aggiunta dall'esterno",
} as const;

const OTHER_KEY =
  "Se i dati sono stati spostati senza il file secret.key, chi gestisce il server deve rimettere quello di prima; se la chiave non è mai cambiata, la voce è stata aggiunta dall'esterno.";

/** What a verification found, of the log and of approved files. Ours. */
export function verificationText(found: LogVerification): string {
  const { files } = found;
  return files === undefined ? chainText(found) : `${chainText(found)} ${filesText(files)}`;
}

const FILE_FAULTS = { altered: "alterato", missing: "manca" } as const;

function filesText({ total, checked, wrong, first }: NonNullable<LogVerification["files"]>) {
  const which = `File approvati controllati: ${formatCount(checked)} di ${formatCount(total)}`;
  const goesOn = checked < total ? " La prossima verifica continua con gli altri." : "";
  if (wrong === 0) return `${which}, tutti come al momento dell'approvazione.${goesOn}`;
  const named = first.map(
    ({ title, revision, fault }) => `«${title}» Rev.${revision} (${FILE_FAULTS[fault]})`,
  );
  if (wrong > first.length) named.push(`altri ${formatCount(wrong - first.length)}`);
  return `${which}. Non sono più quelli approvati: ${named.join(", ")}.${goesOn}`;
}

function chainText({ entries, broken }: LogVerification): string {
  if (broken === null) {
    if (entries === 0) return "Il registro è vuoto: non c'è nulla da verificare.";
    return entries === 1
      ? "Il registro è integro: l'unica voce è come è stata scritta."
      : `Il registro è integro fino alla voce ${formatCount(entries)}.`;
  }
  const at = broken.timestamp ? formatDateTime(broken.timestamp, { seconds: true }) : null;
  const when = at === null ? "" : ` del ${at}`;
  const whose = broken.company ? ` di ${broken.company}` : "";
  if (broken.fault === "otherKey") {
    return `Il registro${whose} non è verificabile per intero: la voce ${formatCount(broken.position)}${when} riassume voci scadute ed è sigillata con una chiave diversa da quella di questo server. Tutte le altre sono come sono state scritte. ${OTHER_KEY}`;
  }
  if (broken.fault === "unsealed") {
    return `Il registro${whose} non è integro: la sua fine, la voce ${formatCount(broken.position)}, non porta il sigillo di questo server. È stato scritto senza la chiave del server, oppure la chiave è stata cambiata.`;
  }
  const fault = FAULTS[broken.fault];
  return `Il registro${whose} non è integro: la voce ${formatCount(broken.position)}${when} ${fault}.`;
}

/** A sync says what it changed, as its own page does; a hold says which documents. */
const TOLD: Readonly<Record<string, (facts: object) => string[]>> = {
  "sync.completed": (facts) => {
    const { moves, ...counts } = facts as SyncCounts & { moves?: unknown };
    const { nothing, unchanged } = syncReportTexts.last;
    return [
      syncCountsText(counts) ?? nothing,
      ...(counts.unchanged > 0 ? [unchanged(counts.unchanged)] : []),
      ...(Array.isArray(moves) ? moves.flatMap(moveText) : []),
    ];
  },
  "sync.held": heldTexts,
  "sync.confirmed": heldTexts,
};

/** The most documents that a line names; the entry has more. */
const MOST_NAMED = 20;

/** How many documents, and the first of them. */
function heldTexts(facts: object): string[] {
  const { count, documents } = facts as { count?: unknown; documents?: unknown };
  const listed = Array.isArray(documents) ? documents.flatMap(documentText) : [];
  const all = typeof count === "number" ? count : listed.length;
  const named = listed.slice(0, MOST_NAMED);
  const rest = all - named.length;
  const names = rest > 0 && named.length > 0 ? [...named, `e altri ${formatCount(rest)}`] : named;
  return [counted(all, "documento", "documenti"), names.join(", ")].filter(Boolean);
}

/** Empty for a malformed document, as another host may send. */
function documentText(document: unknown): string[] {
  const { title, revision } = (document ?? {}) as Record<string, unknown>;
  if (typeof title !== "string") return [];
  return [typeof revision === "string" && revision ? `${title} (Rev. ${revision})` : title];
}

/** Empty for a malformed move, as another host may send. */
function moveText(move: unknown): string[] {
  const { from, to, documents } = (move ?? {}) as Record<keyof SyncMove, unknown>;
  if (typeof from !== "string" || typeof to !== "string" || !Array.isArray(documents)) return [];
  const { root } = syncReportTexts.last;
  return [`Da «${from || root}» a «${to || root}»: ${documents.join(", ")}`];
}

/** An entry's details, if they have sentences of their own; else null. Ours. */
export function entryTexts(action: string, details: unknown): string[] | null {
  if (typeof details !== "object" || details === null || Array.isArray(details)) return null;
  return Object.hasOwn(TOLD, action) ? (TOLD[action]?.(details) ?? null) : null;
}
