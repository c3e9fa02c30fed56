import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import type { ToldEnding } from "../sessions/opensByItself";
import type { StoredUser } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";

const TELL_ADMIN = "avvisa il tuo amministratore";
const RESET =
  "apri il pannello, scegli «Password dimenticata?» per reimpostare la password e avvisa il tuo amministratore";
const CHECK_USERS = "apri il pannello, controlla gli utenti e cambia la tua password";

/** Changes that a stranger may have made: what the user is told, and what to do. */
export const NOTICES = {
  passwordChanged: { said: "la password del tuo account è stata cambiata", otherwise: RESET },
  passwordReset: {
    said: "la password del tuo account è stata reimpostata dal collegamento ricevuto per email",
    otherwise: RESET,
  },
  sessionsEnded: {
    said: "sono state chiuse tutte le sessioni del tuo account tranne una",
    otherwise: RESET,
  },
  mfaEnabled: {
    said: "l'autenticazione a due fattori del tuo account è stata attivata",
    otherwise: RESET,
  },
  mfaDisabled: {
    said: "l'autenticazione a due fattori del tuo account è stata disattivata",
    otherwise: RESET,
  },
  madeAdmin: {
    said: "è stato creato un account di amministratore con il tuo indirizzo email",
    otherwise: RESET,
  },
  otherAdmin: {
    said: "è stato creato un nuovo account di amministratore",
    otherwise: "verifica chi ha ricevuto il codice aziendale o ha accesso al server",
  },
  madeViewer: {
    said: "è stato creato un account con il tuo indirizzo email",
    otherwise: RESET,
  },
  becameAdmin: { said: "il tuo account è diventato di amministratore", otherwise: TELL_ADMIN },
  becameViewer: {
    said: "il tuo account non è più di amministratore: può consultare i documenti",
    otherwise: TELL_ADMIN,
  },
  accountDeleted: { said: "il tuo account è stato eliminato", otherwise: TELL_ADMIN },
  colleagueAdmin: {
    said: "la tua azienda ha un nuovo amministratore",
    otherwise: CHECK_USERS,
  },
} as const;

/** What ended with the change, for the user to set up anew. */
export const ENDED: Readonly<Record<ToldEnding, string>> = {
  calendar: "L'indirizzo del calendario cambia: copialo di nuovo nei tuoi programmi.",
  invitation:
    "Gli inviti che hai spedito e che nessuno ha ancora accettato non valgono più: se servono, spediscili di nuovo.",
};

/** Events that concern all data, and what to do. */
export const ALERTS = {
  backupFailed: {
    subject: "Backup automatico non riuscito",
    said: "il backup automatico non è riuscito",
    advice:
      "Apri la pagina «Gestione Backup» per vedere il motivo, rimuovilo o avvisa chi gestisce il server, poi crea un backup. Il server riprova ogni ora e non scrive altre email per lo stesso motivo.",
  },
  backupsFailing: {
    subject: "Backup automatici non riusciti più volte di seguito",
    said: "questi backup automatici non riescono; fra parentesi, quanti tentativi di seguito",
    advice:
      "Apri la pagina «Supervisione» per vedere lo stato e lo spazio libero, rimuovi il motivo e crea un backup. Il server riprova da solo e, finché non riesce, scrive al massimo una volta al giorno.",
  },
  dataRestored: {
    subject: "Dati ripristinati da un backup",
    said: "i dati della tua azienda sono stati ripristinati",
    advice:
      "Se te lo aspettavi, non devi fare nulla. Altrimenti apri il pannello, controlla gli utenti e i documenti e chiedi spiegazioni a chi ha eseguito il ripristino: dalla pagina «Gestione Backup» i dati di prima si possono riportare indietro con la copia di sicurezza.",
  },
  accountBack: {
    subject: "Il tuo account del Pannello SGI è tornato da un backup",
    said: "il tuo account, che era stato eliminato, è tornato con il ripristino di un backup. La password di allora non vale più",
    advice:
      "Per accedere apri il pannello, scegli «Password dimenticata?» e imposta una nuova password. Se non te lo aspettavi, avvisa il tuo amministratore.",
  },
  daysCorrected: {
    subject: "Scadenze corrette dopo l'aggiornamento",
    said: "la cella A1 dei fogli di calcolo è stata riletta con la nuova versione del programma. Scadenze corrette",
    advice:
      "Apri il pannello e controlla le scadenze: il registro delle attività dice per ogni documento quella di prima e quella di adesso, alla voce «Scadenza corretta dopo l'aggiornamento». Le scadenze impostate a mano e dai riesami sono rimaste come erano.",
  },
  driveFailing: {
    subject: "Google Drive: la sincronizzazione automatica non riesce da un giorno",
    said: "da un giorno la sincronizzazione automatica con Google Drive non riesce. Motivo",
    advice:
      "Apri la pagina «Google Drive» per vedere lo stato e rimuovi il motivo. Fino ad allora i documenti restano come sono; il server riprova almeno ogni 6 ore e non scrive altre email per lo stesso motivo.",
  },
  documentsHeld: {
    subject: "Documenti non più in Google Drive: serve la tua conferma",
    said: "la sincronizzazione non trova più in Google Drive tutti i documenti che segue, o più della metà: restano in vigore finché un amministratore non conferma. Documenti non più in Drive",
    advice:
      "Se la cartella è stata spostata o svuotata per errore, rimettila al suo posto: la prossima sincronizzazione trova di nuovo i documenti e non c'è altro da fare. Altrimenti apri la pagina «Google Drive» e conferma che vanno resi obsoleti. Finché questi documenti aspettano, il server non scrive altre email.",
  },
  driveGrantGone: {
    subject: "Google Drive: serve una nuova autorizzazione",
    said: "l'autorizzazione a leggere la cartella di Google Drive della tua azienda non vale più",
    advice:
      "Apri la pagina «Google Drive» e scegli «Autorizza Google Drive». Fino ad allora i documenti restano come sono e non vengono aggiornati; il server non scrive altre email per lo stesso motivo.",
  },
  driveFolderShared: {
    subject: "Google Drive: due aziende seguono la stessa cartella",
    said: "la cartella di Google Drive della tua azienda, o una che sta dentro, è collegata anche da un'altra azienda, che ha dimostrato di poterci scrivere",
    advice:
      "Se te lo aspettavi, non devi fare nulla. Altrimenti controlla in Google Drive chi può modificare la cartella, e scrivi a chi gestisce il pannello.",
  },
  driveKeyRefused: {
    subject: "Google Drive: la chiave dell'account di servizio non vale più",
    said: "Google non accetta la chiave dell'account di servizio del server, e le cartelle delle aziende non vengono aggiornate",
    advice:
      "Crea una chiave nuova nella console di Google, mettila in SGI_GOOGLE_SERVICE_ACCOUNT e riavvia il server: il comando doctor la prova. I documenti restano come sono. Finché dura, il server scrive al massimo una volta al giorno.",
  },
  driveClockOff: {
    subject: "Google Drive: l'orologio del server non è giusto",
    said: "l'orologio del server non è giusto: Google rifiuta per questo la chiave dell'account di servizio, e le cartelle delle aziende non vengono aggiornate",
    advice:
      "Sincronizza l'orologio (timedatectl set-ntp true): la chiave va bene com'è. I documenti restano come sono. Finché dura, il server scrive al massimo una volta al giorno.",
  },
} as const;

/**
 * At most this many admins of a company get a mail about one event, so that other mails are not
 * delayed.
 */
export const MAX_NOTIFIED_ADMINS = 50;

/** A notice as the outbox stores it. */
export interface MailNotice {
  /** The recipient. */
  email: string;
  notice: keyof typeof NOTICES | keyof typeof ALERTS;
  /** The user whom it is about, if not the recipient, or further facts. */
  about?: string;
  /** What ended with it; missing for nothing. */
  ended?: readonly ToldEnding[];
}

/**
 * Notices that only somebody signed in to the account can cause. They have their own limit, so that
 * notices caused by others do not delay them.
 */
const OF_OWN_ACCOUNT: ReadonlySet<MailNotice["notice"]> = new Set([
  "passwordChanged",
  "passwordReset",
  "sessionsEnded",
  "mfaEnabled",
  "mfaDisabled",
]);

/** The key under which a queued notice counts towards its recipient's limit. */
export function noticeBucket(payload: string): string {
  const { email, notice } = JSON.parse(payload) as MailNotice;
  return `${OF_OWN_ACCOUNT.has(notice) ? "own" : "others"} ${email.toLowerCase()}`;
}

interface At {
  newId: NewId;
  now: EpochMs;
  /** The company whose user caused it; null for none. */
  companyId: string | null;
}

/** Queues the mail in the transaction of the change that it reports. */
export async function queueNotice(
  { outbox }: Pick<StoreQueries, "outbox">,
  notice: MailNotice,
  { newId, now, companyId }: At,
): Promise<void> {
  const { ended = [], ...facts } = notice;
  const payload = JSON.stringify(ended.length === 0 ? facts : notice);
  const waiting = { companyId, createdAt: now };
  await outbox.create({ id: newId(), kind: "notice", payload, ...waiting });
}

/**
 * Informs about a new admin: the admin, whose address somebody else may have entered, and every
 * superadmin.
 */
export async function queueNewAdmin(
  queries: Pick<StoreQueries, "outbox" | "users">,
  { email: about }: Pick<StoredUser, "email">,
  at: At,
): Promise<void> {
  await queueNotice(queries, { email: about, notice: "madeAdmin" }, at);
  for (const { email } of await queries.users.listOfRole("superadmin")) {
    if (email !== about) await queueNotice(queries, { email, notice: "otherAdmin", about }, at);
  }
}

/** The user of a company whom a notice is about. */
type Colleague = Pick<StoredUser, "email" | "role" | "companyId">;

/** Informs about a user whom an admin has created. */
export async function queueNewUser(
  queries: Pick<StoreQueries, "outbox" | "users">,
  user: Colleague,
  at: At,
): Promise<void> {
  const notice = user.role === "admin" ? "madeAdmin" : "madeViewer";
  await queueNotice(queries, { email: user.email, notice }, at);
  await tellAdmins(queries, user, at);
}

/** Informs about a user whose role an admin has changed. */
export async function queueRoleChange(
  queries: Pick<StoreQueries, "outbox" | "users">,
  user: Colleague,
  at: At,
): Promise<void> {
  const notice = user.role === "admin" ? "becameAdmin" : "becameViewer";
  await queueNotice(queries, { email: user.email, notice }, at);
  await tellAdmins(queries, user, at);
}

/** Tells a company's admins, all but the one whom it is about. */
export async function queueForAdmins(
  queries: Pick<StoreQueries, "outbox" | "users">,
  notice: Omit<MailNotice, "email">,
  at: At & { companyId: string },
): Promise<void> {
  const admins = await queries.users.listAdmins(at.companyId);
  for (const { email } of admins.slice(0, MAX_NOTIFIED_ADMINS)) {
    if (email !== notice.about) await queueNotice(queries, { ...notice, email }, at);
  }
}

/**
 * Informs every admin of the company about a new admin, also the one who created it: somebody may
 * have used that admin's stolen session to get an account.
 */
async function tellAdmins(
  queries: Pick<StoreQueries, "outbox" | "users">,
  { email: about, role, companyId }: Colleague,
  at: At,
): Promise<void> {
  if (role !== "admin" || companyId === null) return;
  await queueForAdmins(queries, { notice: "colleagueAdmin", about }, { ...at, companyId });
}
