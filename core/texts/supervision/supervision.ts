import { formatBackupSize } from "../../backups/size";
import { counted, formatCount } from "../../lists/counted";
import type { Concern } from "../../supervision";

const dayCount = (n: number) => counted(n, "giorno", "giorni");

/** How companies and service stand, for superadmins. Ours. */
export const supervisionTexts = {
  heading: "Supervisione",
  note: "I documenti appartengono alle aziende: qui si vede se il servizio è in ordine.",
  backups: "Backup",
  generate: "Genera codice",
  summary: "Riepilogo",
  figure: {
    companies: "Aziende",
    newOnes: (n: number) =>
      counted(n, "nuova negli ultimi 30 giorni", "nuove negli ultimi 30 giorni"),
    codes: "Codici aziendali",
    freeCodes: (n: number) => (n === 1 ? "libero" : "liberi"),
    usedCodes: (used: number, expiring: number) =>
      `${counted(used, "usato", "usati")}, ${formatCount(expiring)} in scadenza`,
    backup: "Ultimo backup completo",
    noBackup: "Nessuno",
    log: "Registro",
    whole: "Integro",
    broken: "Non integro",
    unchecked: "Non verificato",
    checked: (entries: number, at: string) =>
      `${counted(entries, "voce verificata", "voci verificate")} il ${at}`,
    checking: "Si verifica ogni notte",
  },
  columns: {
    company: "Azienda",
    users: "Utenti",
    admins: "Admin",
    backup: "Ultimo backup",
    state: "Stato",
  },
  never: "Mai",
  deleted: (on: string, ends: string) => `Eliminata il ${on}, definitivamente il ${ends}`,
  failed: (times: number) =>
    times === 1 ? "L'ultimo non è riuscito" : `Gli ultimi ${formatCount(times)} non sono riusciti`,
  /** Null where there is nothing to say. */
  room: ({ data, backups, copies }: Record<"data" | "backups" | "copies", string | null>) => {
    const own =
      data !== null && data === backups
        ? [`dati e backup ${data}`]
        : [data && `dati ${data}`, backups && `backup ${backups}`];
    const told = [...own, copies && `copia esterna ${copies}`].filter(Boolean);
    return told.length === 0 ? null : `Spazio libero: ${told.join(", ")}`;
  },
  /** `at` is null where the second place has no complete backup yet. */
  copies: (at: string | null) =>
    `Ultimo backup completo nella copia esterna: ${at === null ? "nessuno" : at}`,
  people: (users: number, admins: number) =>
    `${counted(users, "utente", "utenti")}, ${counted(admins, "amministratore", "amministratori")}`,
  left: (total: number, shown: number) =>
    `Le aziende sono ${formatCount(total)}: qui ci sono le prime ${formatCount(shown)} per nome.`,
  empty: {
    title: "Nessuna azienda",
    text: "Le aziende si registrano con un codice aziendale.",
  },
  concerns: "Da verificare",
  noConcerns: "Nulla da vedere: il servizio è in ordine.",
  log: "Registro attività",
  wholeLog: "Tutto",
  noEntries: "Nessuna attività registrata.",
  loadError: {
    title: "Errore caricamento supervisione",
    text: "Impossibile leggere lo stato del servizio. Verifica la connessione e riprova.",
  },
} as const;

const ROOM_OF = {
  data: "per i dati",
  backups: "per i backup",
  copies: "nella copia esterna dei backup",
} as const;

type Sentences = {
  [Kind in Concern["kind"]]: (concern: Extract<Concern, { kind: Kind }>) => string;
};

const sentences: Sentences = {
  brokenLog: ({ company }) =>
    company === null
      ? "Il registro del servizio non è integro"
      : `${company}: il registro non è integro`,
  noWholeBackup: ({ days }) =>
    days === null ? "Nessun backup completo" : `Nessun backup completo da ${dayCount(days)}`,
  failingBackups: ({ company, times, reason }) => {
    const failed =
      times === 1
        ? "l'ultimo backup automatico non è riuscito"
        : `gli ultimi ${formatCount(times)} backup automatici non sono riusciti`;
    const told = `${company ?? "Backup completo"}: ${failed}`;
    return reason === null ? told : `${told}. ${reason}`;
  },
  moreFailing: ({ companies }) =>
    companies === 1
      ? "I backup automatici di un'altra azienda non riescono"
      : `I backup automatici di altre ${formatCount(companies)} aziende non riescono`,
  failingCopies: ({ times, reason }) =>
    `Copia esterna dei backup: ${times === 1 ? "l'ultima prova di copia non è riuscita" : `le ultime ${formatCount(times)} prove di copia non sono riuscite`}. ${reason}`,
  driveKey: ({ fault }) =>
    fault === "clockOff"
      ? "Google Drive: l'orologio del server non è giusto, e Google rifiuta la chiave dell'account di servizio"
      : "Google Drive: Google non accetta la chiave dell'account di servizio",
  faultyBackup: ({ files }) =>
    `Nell'ultimo backup completo ${files === 1 ? "manca 1 file" : `mancano ${formatCount(files)} file`}`,
  noBackup: ({ company, days }) =>
    days === null ? `${company}: nessun backup` : `${company}: nessun backup da ${dayCount(days)}`,
  moreWithoutBackup: ({ companies }) =>
    companies === 1
      ? "Un'altra azienda senza backup recente"
      : `Altre ${formatCount(companies)} aziende senza backup recente`,
  littleRoom: ({ place, bytes }) =>
    `Resta poco spazio ${ROOM_OF[place]}: ${formatBackupSize(bytes)}`,
  unverifiedLog: ({ days }) => `Il registro non è verificato da ${dayCount(days)}`,
  noCodes: () => "Nessun codice libero: nessuna azienda può registrarsi",
  expiringCodes: ({ codes }) =>
    `${counted(codes, "codice scade", "codici scadono")} entro 7 giorni`,
  oneAdmin: ({ companies }) =>
    `${counted(companies, "azienda", "aziende")} con un solo amministratore`,
};

/** What wants looking at, as a sentence. */
export function concernText(concern: Concern): string {
  return (sentences[concern.kind] as (concern: Concern) => string)(concern);
}
