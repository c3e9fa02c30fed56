import type { PasswordRule } from "../../../accounts/auth/passwordRules";
import { NEW_USER_SPECIALS, type NewUserFieldError } from "../../../accounts/users/newUserForm";
import type { UserLock } from "../../../accounts/users/userChanges";
import { counted } from "../../../lists/counted";
import { passwordErrors, passwordRulesTexts } from "../auth/passwordRules";
import { personTexts } from "../person";
import { peopleTexts } from "./people";

/** /users. Errors and the titles of failures: spec 2 §5 and §8; the rest is ours, as the design writes it. */
export const usersTexts = {
  heading: "Gestione Utenti",
  list: "Utenti",
  actions: "Azioni sugli utenti",
  count: (total: number) =>
    counted(total, "utente con accesso al pannello", "utenti con accesso al pannello"),
  columns: {
    id: "ID",
    email: "Email",
    role: "Ruolo",
    created: "Data di registrazione",
    actions: "Azioni",
  },
  /** Marks the reader's own row. */
  you: "Tu",
  /** Marks the user created last. */
  created: "Nuovo",
  noEmail: "Senza email",
  createdOn: (date: string) => `Registrato il ${date}`,
  id: (id: string) => `ID ${id}`,
  lock: {
    self: "Non puoi modificare il tuo ruolo né eliminare il tuo account.",
    nameless: "Questo utente non ha un ID e non si può modificare da qui.",
  } satisfies Record<UserLock, string>,
  role: {
    of: (email: string) => `Ruolo di ${email}`,
    is: (email: string, role: string) => `Ruolo di ${email}: ${role}`,
    changing: "Modifica...",
    changed: {
      title: "Ruolo aggiornato",
      text: (email: string, role: string) => `${email} ora è ${role} e dovrà accedere di nuovo.`,
    },
    failed: "Aggiornamento fallito",
    demote: {
      title: "Togli il ruolo di amministratore",
      question: (email: string) => `Vuoi che ${email} diventi Viewer?`,
      effect:
        "Potrà solo consultare i documenti. L'autenticazione a due fattori viene rimossa e le sessioni aperte terminano subito.",
      confirm: "Rendi Viewer",
      pending: "Modifica...",
    },
  },
  create: {
    button: "Crea utente",
    title: "Crea utente",
    subtitle: "L'utente potrà consultare e aprire i documenti.",
    email: "Email",
    password: "Password",
    role: "Ruolo",
    name: personTexts.name,
    submit: "Crea utente",
    pending: "Creazione...",
    rules: {
      ...passwordRulesTexts.rules,
      special: `Un carattere speciale (${NEW_USER_SPECIALS})`,
    } satisfies Record<PasswordRule, string>,
    errors: {
      emailInvalid: personTexts.emailInvalid,
      ...passwordErrors,
      roleMissing: personTexts.roleMissing,
      nameWrong: personTexts.nameWrong,
    } satisfies Record<NewUserFieldError, string>,
    done: {
      title: "Utente creato",
      text: (email: string) => `${email} può accedere con la password scelta.`,
    },
    failed: "Creazione fallita",
  },
  delete: {
    of: (email: string) => `Elimina ${email}`,
    title: "Elimina utente",
    question: (email: string) => `Vuoi eliminare l'utente ${email}?`,
    effect:
      "Non potrà più accedere e le sue sessioni aperte terminano subito. L'operazione non può essere annullata.",
    confirm: "Elimina",
    pending: "Eliminazione...",
    done: {
      title: "Utente eliminato",
      text: (email: string) => `${email} non può più accedere.`,
    },
    failed: "Eliminazione fallita",
  },
  empty: {
    title: "Nessun utente",
    text: "Gli utenti creati compaiono qui.",
  },
  loadError: {
    title: "Errore caricamento utenti",
    text: "Impossibile caricare gli utenti. Verifica la connessione e riprova.",
  },
} as const;

const { columns } = usersTexts;

/** The words of the users as a CSV file: those of their list. */
export const usersCsvTexts = {
  head: {
    id: columns.id,
    name: peopleTexts.name.field,
    email: columns.email,
    role: columns.role,
    created: columns.created,
    access: peopleTexts.columns.access,
    mfa: peopleTexts.columns.mfa,
  },
  mfa: peopleTexts.mfa,
} as const;
