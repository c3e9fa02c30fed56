import type { NotMine, Proposal } from "../../approvals";
import { counted, formatCount } from "../../lists/counted";
import { formatDate } from "../../time/format";
import { documentDetailTexts, revisionName } from "../documents/documentDetail";
import { documentTexts } from "../documents/documents";
import { decisionTexts, revisions, the, theFormer } from "./decisions";

/** /approvazioni: what waits for approval, and what comes. Source: spec 3 §6. */
export const approvalTexts = {
  heading: "Approvazioni",
  list: "Elenco delle approvazioni",
  waiting: "In attesa",
  order: "dalla più vecchia",
  summary(count: number, days: number | null): string {
    if (count === 0) return "Nessuna revisione in attesa";
    const oldest =
      days === null || days === 0 ? "di oggi" : `da ${counted(days, "giorno", "giorni")}`;
    return count === 1
      ? `1 revisione in attesa, ${oldest}`
      : `${revisions(count)} in attesa, la più vecchia ${oldest}`;
  },
  found: (waiting: number, coming: number) =>
    [`${revisions(waiting)} in attesa`, coming > 0 && `${formatCount(coming)} in arrivo`]
      .filter(Boolean)
      .join(", "),
  /** More wait than are sent. */
  left: (count: number) =>
    count === 1
      ? "Un'altra revisione in attesa compare quando decidi queste."
      : `Altre ${formatCount(count)} revisioni in attesa compaiono quando decidi queste.`,
  choose: {
    all: "Seleziona tutte",
    row: documentTexts.choose.row,
    count: (count: number) => counted(count, "selezionata", "selezionate"),
    unopened: (count: number) => `Mai aperte: ${formatCount(count)}`,
    /** Of a chosen row. */
    neverOpened: "Mai aperta",
    mustOpen: "Si approvano insieme solo le revisioni che hai aperto.",
  },
  /** 'Rev.4 → Rev.5', or the revision of a new document alone. */
  step: (from: string | null, to: string) =>
    from === null ? revisionName(to) : `${revisionName(from)} → ${revisionName(to)}`,
  /** The same for screen readers. */
  stepSaid: (from: string | null, to: string) =>
    from === null ? revisionName(to) : `da ${revisionName(from)} a ${revisionName(to)}`,
  kind: { new: "Documento nuovo", restore: "Ritorno da Obsoleti", revision: "" },
  /** New documents that were rejected: no other page shows them. */
  rejected: "Respinte di recente",
  comingOn: (day: string) => `In vigore dal ${formatDate(day) ?? day}`,
  notMine: {
    own: "Non puoi approvarla tu",
    others: "Non puoi approvarla tu",
    nobody: "Nessuno può approvarla",
  } satisfies Record<NonNullable<NotMine>, string>,
  notMineWhy: {
    own: "L'hai caricata tu: chi carica non approva.",
    others: "La approva chi ha il diritto per questa cartella.",
    nobody: "Chi l'ha caricata non la approva, e nessun altro può farlo.",
  } satisfies Record<NonNullable<NotMine>, string>,
  createUser: "Crea utente",
  askAdmin: "Chiedi a un amministratore di creare un utente che approvi.",
  open: {
    region: "Revisione aperta",
    proposed: "Proposta",
    inForce: "In vigore",
    /** Of a new document. */
    none: "Documento nuovo",
    date: documentDetailTexts.documentDate,
    /** How it came, where nobody brought it. */
    came: "Provenienza",
    what: "Che cosa si approva",
    /** The sides of a comparison whose revisions are alike. */
    inForceSide: (label: string) => `${label} in vigore`,
    proposedSide: (label: string) => `${label} proposta`,
    openSide: (label: string) => `Apri la ${label}`,
    view: "Vista",
    compare: (inForce: string) => `Confronta con ${theFormer(inForce)}`,
    preview: "Anteprima",
    reason: "Motivo della modifica",
    hash: "SHA-256",
    hashOf: "SHA-256 del file",
    download: "Scarica",
    drive: "Apri in Google Drive",
    inDrive:
      "Il file è in Google Drive: aprilo lì per vederlo. Si approva il contenuto che ha ora; se cambia, si approva di nuovo.",
    /** Of Google Drive, how often the file changed while it waited. */
    changes: (count: number, last: string | null) =>
      `modificata ${counted(count, "volta", "volte")}, l'ultima il ${formatDate(last) ?? "–"}`,
    loading: "Lettura della revisione…",
    gone: {
      title: "La revisione non è più in attesa",
      text: "È già stata decisa o ritirata, oppure non riguarda te.",
      back: "Torna all'elenco",
    },
    failed: {
      title: "Errore caricamento revisione",
      text: "Impossibile caricare la revisione. Verifica la connessione e riprova.",
    },
  },
  /** What became of one that waits no longer. */
  ended: {
    rejected: (at: string | null, reason: string | null) =>
      `Respinta il ${formatDate(at) ?? "–"}${reason ? `: ${reason}` : ""}`,
    overtaken: "Sostituita prima dell'approvazione",
    overtakenComing: "Superata prima di entrare in vigore",
    withdrawn: (at: string | null) => `Ritirata il ${formatDate(at) ?? "–"}`,
    successor: (revision: string) => `Apri ${the(revision)}, che ne ha preso il posto`,
    document: "Apri la scheda del documento",
  },
  loadError: {
    title: "Errore caricamento approvazioni",
    text: "Impossibile caricare le revisioni in attesa. Verifica la connessione e riprova.",
  },
  empty: {
    title: "Niente da approvare",
    text: "Le nuove revisioni compaiono qui appena arrivano.",
    last: ({
      title,
      revision,
      by,
      at,
    }: {
      title: string;
      revision: string;
      by: string;
      at: string;
    }) =>
      `Ultima approvata: «${documentTexts.titled(title)}», ${revisionName(revision)}, da ${by} il ${formatDate(at) ?? at}.`,
  },
  off: {
    title: "L'approvazione delle revisioni è disattivata",
    text: "Le nuove revisioni entrano in vigore appena arrivano.",
    settings: "Apri le impostazioni dell'azienda",
  },
} as const;

/** 'Approvata da Laura Ferrarese il 20/11/2026': of what comes. */
export function comingText({ approvedBy, approvedAt }: Proposal): string {
  return `Approvata da ${approvedBy ?? ""} il ${formatDate(approvedAt) ?? "–"}`;
}

/** 'Da 18 giorni'. */
export function waitedText(days: number): string {
  return `Da ${counted(days, "giorno", "giorni")}`;
}

const BROUGHT: Readonly<Record<string, string>> = {
  upload: "Caricata",
  import: "Importata",
  sync: "Modificata in Google Drive",
  restore: "Ripristinata",
};

type Brought = Pick<Proposal, "broughtBy" | "isOwn" | "source">;

/** How a revision came, and by whom; null for nobody. */
export function bringerParts({ broughtBy, isOwn, source }: Brought): {
  how: string;
  who: string | null;
} {
  const how = BROUGHT[source ?? "upload"] ?? "Arrivata";
  return { how, who: isOwn ? "te" : broughtBy?.name || broughtBy?.email || null };
}

/** The same in one: 'Caricata da te'. */
export function bringerText(revision: Brought): string {
  const { how, who } = bringerParts(revision);
  return who === null ? how : `${how} da ${who}`;
}

const STATES: Readonly<Record<Proposal["state"], string>> = {
  waiting: "In attesa",
  coming: "Approvata",
  rejected: "Respinta",
  overtaken: "Sostituita",
  withdrawn: "Ritirata",
};

/** The words of the list as a CSV file. */
export const approvalsCsvTexts = {
  head: {
    path: documentDetailTexts.isoPath,
    title: documentTexts.columns.document,
    type: documentDetailTexts.fileType,
    revision: approvalTexts.open.proposed,
    inForce: approvalTexts.open.inForce,
    state: documentTexts.columns.status,
    since: "In attesa dal",
    from: decisionTexts.approve.from,
    brought: approvalTexts.open.came,
    reason: approvalTexts.open.reason,
  },
  state: ({ state }: Proposal) => STATES[state],
  brought: bringerText,
  titled: documentTexts.titled,
} as const;
