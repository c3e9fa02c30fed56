import type { StatementProblems } from "../../approvals/statements";
import { revisionLabel } from "../../documents/describe";
import type { InDrive } from "../../documents/document";
import type {
  DocumentApproval,
  InForceWithout,
  PendingRevision,
} from "../../documents/documentDetails";
import type { Proposal } from "../../documents/history";
import { counted } from "../../lists/counted";
import { formatDate } from "../../time/format";
import { withArticle } from "./documentDetail";
import { WAITS } from "./status";

const day = (text: string | null | undefined) => formatDate(text) ?? "";
const the = (revision: string) => withArticle("la", revision, "la versione senza revisione");
const named = (revision: string) => revisionLabel(revision) || "Una versione senza revisione";

/** Why nothing is stated of a document. */
const LEFT: Readonly<Record<string, string>> = {
  approved: "già con un'approvazione nel pannello",
  stated: "già con un'altra dichiarazione, che va ritirata prima",
  obsolete: "nel frattempo in archivio",
  missing: "non più nel pannello",
};

/** Approval on a document's page, and what is stated of it. Source: spec 3 §6. */
export const approvalTexts = {
  /** The cell's name with an approver's, and without one. */
  approvedBy: "Approvato da",
  approval: "Approvazione",
  on: (at: string) => `il ${day(at)}`,
  statedBy: (admin: string) => `Dichiarazione di ${admin}`,
  /** A short one stands for all of its kind in the list of revisions. */
  by: (by: string, at: string) => `Approvato da ${by} il ${day(at)}`,
  /** Of an obsolete document. */
  waitsSince: ({ revision, since }: PendingRevision) =>
    `${WAITS}: ${named(revision)}, dal ${day(since)}`,
  remains: (revision: string) =>
    revisionLabel(revision) === "" ? "" : `In vigore resta la ${revisionLabel(revision)}.`,
  comesBack: "Il documento torna in vigore quando viene approvata.",
  show: "Vedi in approvazioni",
  /** Before an upload or first sync of very many new documents. */
  firstLoad: {
    title: "Per il primo caricamento tieni spenta l'approvazione",
    text: "Con l'approvazione attiva ogni documento nuovo aspetta di essere approvato. Chi la attiva dopo trova in vigore tutto quello che c'era prima.",
    link: "Apri le impostazioni dell'azienda",
  },
  never: {
    heading: "Mai entrate in vigore",
    again: "Ripresenta",
    againOf: (revision: string) => `Ripresenta ${the(revision)}`,
    againTitled: (title: string, revision: string) => `Ripresenta ${the(revision)} di ${title}`,
    question: {
      title: (revision: string) => `Ripresentare ${the(revision)}?`,
      text: "Torna in attesa di approvazione, con lo stesso file. Quello che è stato deciso resta scritto.",
      confirm: "Ripresenta",
      pending: "Invio…",
      done: (revision: string) => `${named(revision)} di nuovo in attesa di approvazione`,
      failed: "Revisione non ripresentata",
    },
  },
  statement: {
    button: "Dichiara approvata…",
    title: "Dichiara approvata fuori dal pannello",
    explained: (count: number) =>
      `${count === 1 ? "La revisione in vigore è già stata approvata" : "Le revisioni in vigore sono già state approvate"} altrove, per esempio su carta. Resta scritto come tua dichiarazione, con il tuo nome.`,
    about: (count: number) => counted(count, "documento", "documenti"),
    day: "Approvata il",
    by: "Da",
    byHint: "Nome di chi l'ha approvata",
    note: "Nota",
    noteHint: "Per esempio dove sta la firma.",
    submit: (count: number) => (count === 1 ? "Dichiara" : `Dichiara per ${count} documenti`),
    pending: "Invio…",
    problems: {
      day: { missing: "Scegli il giorno.", future: "Il giorno non può essere nel futuro." },
      by: { missing: "Scrivi chi l'ha approvata.", tooLong: "Al massimo 200 caratteri." },
      note: { tooLong: "Al massimo 500 caratteri." },
    } satisfies Problems,
    done: (count: number) =>
      count === 1 ? "Dichiarazione registrata" : `${count} dichiarazioni registrate`,
    failed: "Dichiarazione non registrata",
    /** Why some were left as they are, each reason once. */
    left: (failed: readonly { reason: string }[]) =>
      [...new Set(failed.map(({ reason }) => reason))]
        .map((reason) => {
          const count = failed.filter((each) => each.reason === reason).length;
          return `${counted(count, "documento", "documenti")}: ${LEFT[reason] ?? "non è stato possibile"}.`;
        })
        .join(" "),
  },
  back: {
    button: "Ritira la dichiarazione",
    title: "Ritirare la dichiarazione?",
    text: "Il documento non dirà più che è stato approvato fuori dal pannello. La dichiarazione e il motivo restano scritti.",
    confirm: "Ritira",
    pending: "Invio…",
    done: "Dichiarazione ritirata",
    failed: "Dichiarazione non ritirata",
  },
} as const;

type Problems = {
  [Field in keyof StatementProblems]: Record<NonNullable<StatementProblems[Field]>, string>;
};

/** What of a document waits, or comes. Source: spec 3 §6. */
export function pendingText(pending: PendingRevision): string {
  const { revision, state, since, from } = pending;
  return state === "waiting"
    ? `${named(revision)} in approvazione dal ${day(since)}`
    : `${named(revision)} ${approvedText(pending)}, in vigore dal ${day(from)}`;
}

/** 'approvata', and by whom and when where that is known. */
function approvedText({
  approvedBy,
  approvedAt,
}: Pick<PendingRevision, "approvedBy" | "approvedAt">): string {
  return approvedBy ? `approvata da ${approvedBy} il ${day(approvedAt)}` : "approvata";
}

/** Who approved what is in force, in a sentence. */
export function approvalText({ kind, by, at, day: on, statedBy }: DocumentApproval): string {
  return kind === "approved"
    ? approvalTexts.by(by, at)
    : `Approvata il ${day(on)} da ${statedBy ?? ""} fuori dal pannello`;
}

/** Why what is in force has no approval. */
export function withoutText({ kind, at }: InForceWithout): string {
  if (kind === "before") return "In vigore da prima dell'approvazione nel pannello";
  const how = kind === "backup" ? "da un backup del" : "senza approvazione dal";
  return `In vigore ${how} ${day(at)}`;
}

/** What became of a revision that never was in force. */
export function neverText(revision: Proposal): string {
  const { changes, lastAt } = revision;
  const ended = endText(revision);
  return changes > 1 ? `${ended}; modificata ${changes} volte, l'ultima il ${day(lastAt)}` : ended;
}

function endText({ state, endedAt, endedBy, endedReason, from }: Proposal): string {
  const on = `il ${day(endedAt)}`;
  if (state === "overtaken") {
    const how =
      from === null ? "Sostituita prima dell'approvazione" : "Superata prima di entrare in vigore";
    return `${how} ${on}`;
  }
  const who = endedBy ? ` da ${endedBy}` : "";
  const why = endedReason ? `: ${endedReason}` : "";
  return `${state === "rejected" ? "Respinta" : "Ritirata"} ${on}${who}${why}`;
}

/** A document's file in Google Drive that is not what was approved. Source: spec 3 §6. */
export const driveVersionTexts = {
  question: {
    title: "Aprire in Google Drive?",
    text: "Il pannello non può trattenere un file di Google Drive: si apre quello, non la revisione in vigore.",
    confirm: "Apri comunque in Google Drive",
  },
} as const;

/** What Google Drive has in the place of what is in force. Source: spec 3 §6. */
export function driveVersionText({ state, at, revision, from }: InDrive): string {
  const there = "In Google Drive c'è";
  switch (state) {
    case "waiting":
      return `${there} una versione non ancora approvata (dal ${day(at)})`;
    case "rejected":
      return `${there} una versione respinta il ${day(at)}`;
    case "coming": {
      const label = revisionLabel(revision);
      return `${there} già ${label === "" ? "una nuova versione" : `la ${label}`}, in vigore dal ${day(from)}`;
    }
  }
}
