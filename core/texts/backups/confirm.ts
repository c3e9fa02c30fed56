import type { BackupChange, RestorePreview } from "../../backups";
import { counted } from "../../lists/counted";
import { roleLabel } from "../../session";

const OVERWRITES = "Tutti i dati attuali verranno sovrascritti. Vuoi continuare?";
const RESTORING = "Ripristino in corso...";

const STEPS: Readonly<
  Record<BackupChange, { title: string; warning: string; confirm: string; last: string }>
> = {
  restore: {
    title: "Ripristina backup",
    warning: OVERWRITES,
    confirm: "Conferma ripristino",
    last: "Ripristina",
  },
  undo: {
    title: "Annulla ripristino",
    warning: OVERWRITES,
    confirm: "Conferma annullamento",
    last: "Annulla ripristino",
  },
  delete: {
    title: "Elimina backup",
    warning: "Il file del backup verrà eliminato definitivamente. Vuoi continuare?",
    confirm: "Conferma eliminazione",
    last: "Elimina",
  },
};

const PENDING: Readonly<Record<BackupChange, string>> = {
  restore: RESTORING,
  undo: RESTORING,
  delete: "Eliminazione in corso...",
};

/** The two steps before a backup is restored or deleted. Ours. Source: spec 2 §4. */
export const backupConfirmTexts = {
  step: (step: 1 | 2) => `Passaggio ${step} di 2`,
  change: STEPS,
  /** Declines. Beside «Annulla ripristino» an «Annulla» would be mistaken for it. */
  decline: { restore: "Annulla", undo: "Chiudi", delete: "Annulla" },
  proceed: "Continua",
  pending: PENDING,
  /** Before and after the date, which stands out. */
  restoreEffect: [
    "Il database tornerà allo stato del ",
    ". Le modifiche successive vanno perse; prima se ne salva una copia di sicurezza, con cui il ripristino si può annullare. Il registro attività resta.",
  ],
  company: "Azienda",
  everyCompany: "Tutte le aziende",
  everybodyOut: "Tutti gli altri utenti di tutte le aziende verranno disconnessi.",
  /** `company` is null where the host does not name it. */
  companyOut: (company: string | null) =>
    `Tutti gli altri utenti ${company === null ? "dell'azienda" : `di ${company}`} verranno disconnessi.`,
  deleteEffect: ["Il backup del ", " non si potrà più ripristinare."],
  preview: {
    title: "Che cosa cambierebbe",
    loading: "Confronto con i dati attuali...",
    same: "I dati attuali sono già quelli del backup.",
    locked: (users: number) =>
      users === 1
        ? "L'utente recuperato dovrà reimpostare la password per email."
        : "Gli utenti recuperati dovranno reimpostare la password per email.",
    refused: (message: string) => `Il ripristino verrebbe rifiutato: ${message}`,
  },
} as const;

type Counted = "documents" | "proposals" | "users" | "companyCodes";

/** With the ending of one and of several. */
const NAMES: readonly (readonly [Counted, string, one: string, many: string])[] = [
  ["documents", "Documenti", "o", "i"],
  ["proposals", "Revisioni in attesa", "a", "e"],
  ["users", "Utenti", "o", "i"],
  ["companyCodes", "Codici aziendali", "o", "i"],
];

/** What a restore would do, a line for each kind of thing that it touches; none when nothing changes. */
export function previewLines(preview: RestorePreview): { name: string; text: string }[] {
  return NAMES.flatMap(([what, name, one, many]) => {
    const { back = 0, away = 0, changed = 0 } = preview[what] ?? {};
    const parts = [
      back > 0 && counted(back, `recuperat${one}`, `recuperat${many}`),
      away > 0 && counted(away, `eliminat${one}`, `eliminat${many}`),
      changed > 0 && counted(changed, `modificat${one}`, `modificat${many}`),
    ].filter(Boolean);
    return parts.length === 0 ? [] : [{ name, text: parts.join(", ") }];
  });
}

/** Up to this many changed roles are listed one by one. */
const MOST_ROLES = 5;

/** Whose role a restore would bring back, a sentence each; of many the first ones, and how many more. */
export function roleLines(roles: NonNullable<RestorePreview["roles"]>): string[] {
  const lines = roles
    .slice(0, MOST_ROLES)
    .map(
      ({ email, from, to }) =>
        `Il ruolo di ${email} torna ${roleLabel(to)}: ora è ${roleLabel(from)}.`,
    );
  const more = roles.length - lines.length;
  if (more === 1) lines.push("Torna anche il ruolo di un altro utente.");
  if (more > 1) lines.push(`Tornano anche i ruoli di altri ${more} utenti.`);
  return lines;
}

/** After a restore, until it is undone or dismissed. Ours. */
export const undoRestoreTexts = {
  label: "Ripristino eseguito",
  text: (at: string) =>
    `Il ripristino è stato eseguito il ${at}. Una copia di sicurezza conserva i dati di prima.`,
  undo: "Annulla ripristino",
  dismiss: "Chiudi avviso",
} as const;
