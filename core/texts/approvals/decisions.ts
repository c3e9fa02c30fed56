import { revisionLabel } from "../../documents/describe";
import type { Proposal } from "../../documents/history/proposal";
import { counted, formatCount } from "../../lists/counted";
import { formatDate } from "../../time/format";
import { withArticle } from "../documents/documentDetail";

/** 'la Rev.5', of what is not in force. */
export const the = (revision: string) => withArticle("la", revision, "la nuova versione");
/** The same of what is, or was. */
export const theFormer = (revision: string) => withArticle("la", revision, "la versione in vigore");
export const revisions = (count: number) => counted(count, "revisione", "revisioni");
const named = (revision: string) => revisionLabel(revision) || "Nuova versione";

/** Approving, rejecting and withdrawing what waits. Source: spec 3 §6. */
export const decisionTexts = {
  approve: {
    button: (revision: string) => `Approva ${the(revision)}`,
    short: "Approva",
    pending: "Approvazione…",
    from: "In vigore dal",
    problems: {
      missing: "Scegli un giorno.",
      past: "Scegli oggi o un giorno dopo.",
      beyondYear: "Scegli un giorno entro un anno.",
    },
    done: (decided: readonly Pick<Proposal, "revision">[]) => {
      const [first] = decided;
      return decided.length === 1 && first
        ? `${named(first.revision)} approvata`
        : `Approvate ${revisions(decided.length)}`;
    },
    /** When one enters, `from` null for at once. */
    enters: (title: string, from: string | null) =>
      from === null ? `«${title}» è in vigore.` : `«${title}»: in vigore dal ${formatDate(from)}.`,
    failed: (count: number) =>
      count === 1 ? "Revisione non approvata" : "Revisioni non approvate",
    many: {
      title: (count: number) => `Approvare ${revisions(count)}?`,
      text: (count: number) =>
        count === 1 ? "Entra in vigore subito:" : "Entrano in vigore subito:",
      rest: (count: number) => `Mai aperte: ${formatCount(count)}. Restano in attesa.`,
      confirm: "Approva",
    },
  },
  reject: {
    button: "Respingi",
    pending: "Invio…",
    title: (decided: readonly Pick<Proposal, "revision">[]) => {
      const [first] = decided;
      return decided.length === 1 && first
        ? `Respingere ${the(first.revision)}?`
        : `Respingere ${revisions(decided.length)}?`;
    },
    text: (count: number) =>
      count === 1
        ? "Il motivo arriva a chi l'ha caricata e al responsabile del documento. Lo stesso contenuto non torna in attesa."
        : "Il motivo arriva a chi le ha caricate e ai responsabili dei documenti. Gli stessi contenuti non tornano in attesa.",
    done: (decided: readonly Pick<Proposal, "revision">[]) => {
      const [first] = decided;
      return decided.length === 1 && first
        ? `${named(first.revision)} respinta`
        : `Respinte ${revisions(decided.length)}`;
    },
    failed: (count: number) => (count === 1 ? "Revisione non respinta" : "Revisioni non respinte"),
  },
  withdraw: {
    button: "Ritira",
    title: (revision: string) => `Ritirare ${the(revision)}?`,
    waiting: "Esce dall'attesa senza una decisione, e si può presentare di nuovo.",
    coming: (revision: string) =>
      `L'approvazione non vale più: ${the(revision)} non entra in vigore, e si può presentare di nuovo.`,
    pending: "Ritiro…",
    done: (revision: string) => `${named(revision)} ritirata`,
    failed: "Revisione non ritirata",
  },
  retry: "Riprova",
} as const;

/** What an approval does. `from`: the day of force; null for at once. */
export function effectText(
  { revision, revisionInForce, kind }: Pick<Proposal, "revision" | "revisionInForce" | "kind">,
  from: string | null,
): string {
  const entering = the(revision);
  const now = revisionInForce === null || kind === "new" ? null : theFormer(revisionInForce);
  const enters =
    from === null
      ? `Approvando, ${entering} entra in vigore subito${now ? ` e ${now} passa fra le revisioni superate` : ""}.`
      : `Approvando, ${entering} entra in vigore il ${formatDate(from)}${now ? `; fino ad allora resta in vigore ${now}` : ""}.`;
  return `${enters} La firma riporta il tuo nome, il ruolo, l'ora e l'impronta del file.`;
}

const REFUSALS: Readonly<Record<string, (count: number) => string>> = {
  unopened: (count) => `Mai aperte: ${formatCount(count)}.`,
  gone: (count) => `Già decise o ritirate: ${formatCount(count)}.`,
  replaced: (count) => `Sostituite nel frattempo: ${formatCount(count)}.`,
  notYours: (count) => `Non spettano a te: ${formatCount(count)}.`,
  archived: (count) => `Con il documento archiviato: ${formatCount(count)}.`,
  taken: (count) => `Con il posto occupato da un altro documento: ${formatCount(count)}.`,
  otherInDrive: (count) => `Cambiate in Google Drive: ${formatCount(count)}.`,
  driveSilent: (count) => `Senza risposta da Google Drive: ${formatCount(count)}.`,
  noRoom: (count) => `Senza spazio per il file: ${formatCount(count)}.`,
  lower: (count) => `Più vecchie di quella in vigore: ${formatCount(count)}.`,
  off: () => "L'approvazione delle revisioni è stata disattivata.",
};

/** Why some of several were left as they are, each reason once. */
export function refusalText(failed: readonly { reason: string }[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of failed) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) =>
      (REFUSALS[reason] ?? ((n) => `Non decise: ${formatCount(n)}.`))(count),
    )
    .join(" ");
}
