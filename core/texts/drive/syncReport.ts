import type { SyncCounts, SyncStep, SyncStepKind } from "../../drive/sync";
import { counted, formatCount } from "../../lists/counted";
import { formatInTable } from "../../time/format";

const KINDS: Readonly<Record<SyncStepKind, string>> = {
  new: "Nuovo",
  revised: "Nuova revisione",
  linked: "Collegato a Drive",
  renamed: "Rinominato",
  moved: "Spostato",
  restored: "Di nuovo in vigore",
  missing: "Non più in Drive",
  dated: "Scadenza corretta",
  waiting: "In attesa di approvazione",
};

const COUNTED: readonly (readonly [keyof SyncCounts & string, one: string, many: string])[] = [
  ["new", "nuovo", "nuovi"],
  ["revised", "revisione nuova", "revisioni nuove"],
  ["linked", "collegato a Drive", "collegati a Drive"],
  ["renamed", "rinominato", "rinominati"],
  ["moved", "spostato", "spostati"],
  ["restored", "di nuovo in vigore", "di nuovo in vigore"],
  ["waiting", "in attesa di approvazione", "in attesa di approvazione"],
  ["missing", "reso obsoleto", "resi obsoleti"],
  ["dated", "scadenza corretta", "scadenze corrette"],
  ["held", "in attesa di conferma", "in attesa di conferma"],
  ["unreadable", "file escluso", "file esclusi"],
];

/** What a sync does, did, and left out. Ours. */
export const syncReportTexts = {
  kind: KINDS,
  preview: {
    button: "Anteprima",
    pending: "Lettura di Drive...",
    title: "Anteprima della sincronizzazione",
    subtitle: "Che cosa cambierebbe adesso: finché non sincronizzi non cambia nulla.",
    nothing: "L'indice è già aggiornato: non cambierebbe nulla.",
    table: "Documenti che cambierebbero",
    columns: { kind: "Che cosa succede", title: "Documento", path: "Percorso", revision: "Rev." },
    place: (path: string, revision: string) => `${path} · Rev.\u00a0${revision}`,
    /** Given. Source: spec 3 §6. */
    from: ({ kind, from, revision }: SyncStep) => {
      if (kind === "waiting") return `in vigore: Rev.\u00a0${from}`;
      if (kind !== "revised") return `prima: ${from}`;
      return from === revision ? "stessa revisione, file modificato" : `prima: Rev.\u00a0${from}`;
    },
    confirm: "Sincronizza Ora",
    close: "Chiudi",
    failed: "Anteprima non disponibile",
  },
  held: {
    title: (count: number) =>
      count === 1
        ? "Un documento non è nella cartella collegata"
        : `${formatCount(count)} documenti non sono nella cartella collegata`,
    text: "Con quelli delle 24 ore precedenti erano tutti i documenti di Google Drive, o più della metà: restano in vigore finché non confermi che vanno resi obsoleti.",
    button: (count: number) =>
      count === 1 ? "Rendi obsoleto" : `Rendi obsoleti ${formatCount(count)} documenti`,
    question: (count: number) =>
      count === 1
        ? "Vuoi rendere obsoleto il documento che non è nella cartella collegata?"
        : `Vuoi rendere obsoleti i ${formatCount(count)} documenti che non sono nella cartella collegata?`,
    effect: "Tornano in vigore se i loro file tornano nella cartella.",
    cancel: "Annulla",
  },
  last: {
    title: "Ultima sincronizzazione",
    none: "La cartella non è ancora stata sincronizzata.",
    otherFolder:
      "La cartella scelta va ancora sincronizzata: questo è l'esito di una sincronizzazione precedente.",
    unavailable: "Stato della sincronizzazione non disponibile.",
    running: "Una sincronizzazione è in corso.",
    failed: "Non riuscita",
    done: "Riuscita",
    byTimer: "Automatica",
    nothing: "Nessuna modifica",
    /** For a failed sync. */
    before: (counts: SyncCounts) => {
      const done = syncCountsText(counts);
      if (done === null) return "Nessun documento è stato modificato.";
      return `Prima dell'errore: ${done}. La prossima sincronizzazione riprende da qui.`;
    },
    unchanged: (count: number) => `${formatCount(count)} senza modifiche`,
    failures: (count: number) => counted(count, "file escluso", "file esclusi"),
    warnings: (count: number) => counted(count, "file da correggere", "file da correggere"),
    waiting: (count: number) =>
      counted(count, "file in attesa di approvazione", "file in attesa di approvazione"),
    firstOnly: (shown: number) => `Sono elencati solo i primi ${formatCount(shown)}.`,
    columns: { file: "File", folder: "Cartella", reason: "Motivo" },
    root: "Cartella principale",
  },
  check: {
    label: "Ultimo controllo",
    /** For looks that fail. */
    failing: (since: string, error: string) =>
      `Dal ${formatInTable(since) ?? since} il controllo automatico non riesce. ${error}`,
  },
  every: (minutes: number | null | undefined) =>
    minutes
      ? `Sincronizzazione automatica ogni ${intervalText(minutes)}.`
      : "La sincronizzazione automatica è disattivata.",
} as const;

/** «10 minuti», «ora», «6 ore», «giorno». */
function intervalText(minutes: number): string {
  if (minutes === 1) return "minuto";
  if (minutes % 60 !== 0) return `${formatCount(minutes)} minuti`;
  const hours = minutes / 60;
  if (hours === 1) return "ora";
  return hours === 24 ? "giorno" : `${formatCount(hours)} ore`;
}

/** «3 nuovi, 1 spostato»; null where nothing changes. */
export function syncCountsText(counts: SyncCounts): string | null {
  const parts = COUNTED.flatMap(([name, one, many]) => {
    const count = Number(counts[name]);
    return count > 0 ? [counted(count, one, many)] : [];
  });
  return parts.length === 0 ? null : parts.join(", ");
}

/** When a sync ended, and who started it. */
export function syncEndText(finishedAt: string, userEmail: string | null | undefined): string {
  return `${formatInTable(finishedAt) ?? finishedAt} · ${userEmail || syncReportTexts.last.byTimer}`;
}
