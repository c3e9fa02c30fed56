import { GENERATED_CODES } from "../../../accounts/codes/api";
import type { CodeFieldError } from "../../../accounts/codes/codeForm";
import type { CodeState } from "../../../accounts/codes/codeState";
import { counted, formatCount } from "../../../lists/counted";
import type { Role } from "../../../session/roles";
import { personTexts } from "../person";

type Count = number | null;
const UNKNOWN = "Non disponibile";
const NEVER_EXPIRES = "Senza scadenza";
const isUnknown = (count: Count, limit: Count) => count === null && limit === null;
const said = (count: Count) => (count === null ? "–" : formatCount(count));

function usesText(count: Count, limit: Count): string {
  return isUnknown(count, limit) ? UNKNOWN : `${said(count)} di ${said(limit)}`;
}

const GENERATE = `Genera ${GENERATED_CODES} codici`;

/** /company-codes. Two errors and the titles of failures: spec 2 §5 and §8; the rest is ours. */
export const codesTexts = {
  heading: "Codici aziendali",
  actions: "Azioni sui codici",
  count: (total: number) => counted(total, "codice di registrazione", "codici di registrazione"),
  columns: {
    code: "Codice",
    role: "Ruolo",
    state: "Stato",
    uses: "Utilizzi",
    expiry: "Scadenza",
    created: "Creato il",
    actions: "Azioni",
  },
  state: {
    active: "Attivo",
    disabled: "Disattivato",
    expired: "Scaduto",
    usedUp: "Esaurito",
  } satisfies Record<CodeState, string>,
  uses: (count: Count, limit: Count) =>
    isUnknown(count, limit) ? "–" : `${said(count)} / ${said(limit)}`,
  usesSaid: usesText,
  usesOf: (count: Count, limit: Count) => `Utilizzi: ${usesText(count, limit)}`,
  unknown: UNKNOWN,
  /** Null: never. */
  expiry: (date: string | null) => (date === null ? NEVER_EXPIRES : `Scadenza: ${date}`),
  neverExpires: NEVER_EXPIRES,
  copy: {
    of: (code: string) => `Copia il codice ${code}`,
    done: { title: "Codice copiato" },
    failed: "Impossibile copiare: ecco il codice",
  },
  generate: {
    button: GENERATE,
    title: GENERATE,
    question: `Vuoi generare ${GENERATED_CODES} nuovi codici aziendali?`,
    effect:
      "Con ogni codice un'azienda si registra una volta e crea il suo primo amministratore: consegnali solo a chi deve farlo.",
    confirm: "Genera codici",
    pending: "Generazione...",
    done: {
      title: "Codici generati",
      text: `${GENERATED_CODES} nuovi codici sono in cima all'elenco.`,
    },
    failed: "Errore di generazione",
  },
  edit: {
    of: (code: string) => `Modifica il codice ${code}`,
    title: "Modifica codice",
    code: "Codice",
    role: "Ruolo",
    roleHints: {
      superadmin: "Il ruolo Superadmin resta finché non ne scegli un altro.",
      viewer:
        "Con un codice Viewer non ci si registra: gli utenti Viewer si creano da Gestione Utenti.",
    } satisfies Partial<Record<Role, string>>,
    usageLimit: "Limite di utilizzo",
    usedTimes: (count: Count) =>
      count === null
        ? ""
        : count === 1
          ? "Finora utilizzato 1 volta"
          : `Finora utilizzato ${formatCount(count)} volte`,
    expiresOn: "Scadenza",
    expiryHint: "Valido fino alla fine del giorno scelto",
    isActive: "Codice attivo",
    submit: "Salva",
    pending: "Salvataggio...",
    errors: {
      codeShort: "Il codice deve contenere almeno 4 caratteri",
      codeLong: "Il codice può avere al massimo 100 caratteri",
      roleMissing: personTexts.roleMissing,
      limitLow: "Il limite di utilizzo deve essere almeno 1",
      limitHigh: "Il limite di utilizzo può essere al massimo 1.000.000",
      dateInvalid: "Inserisci una data valida",
    } satisfies Record<CodeFieldError, string>,
    done: {
      title: "Codice aggiornato",
      text: (code: string) => `Le modifiche al codice ${code} sono state salvate.`,
    },
    failed: "Errore di aggiornamento",
  },
  delete: {
    of: (code: string) => `Elimina il codice ${code}`,
    title: "Elimina codice",
    question: (code: string) => `Vuoi eliminare il codice ${code}?`,
    effect:
      "Nessuno potrà più registrarsi con questo codice. L'operazione non può essere annullata.",
    confirm: "Elimina",
    pending: "Eliminazione...",
    done: {
      title: "Codice eliminato",
      text: (code: string) => `Il codice ${code} non è più utilizzabile.`,
    },
    failed: "Errore di eliminazione",
  },
  empty: {
    title: "Nessun codice",
    text: "Genera i codici con cui le aziende si registrano.",
  },
  loadError: {
    title: "Errore caricamento codici",
    text: "Impossibile caricare i codici. Verifica la connessione e riprova.",
  },
} as const;
