import { actionText } from "./actions";

const FACTS: Readonly<Record<string, string>> = {
  address: "Indirizzo IP",
  adminsBack: "Tornati amministratori",
  after: "Dopo",
  at: "Data",
  backup: "Backup",
  backupType: "Tipo di backup",
  before: "Prima",
  browser: "Browser",
  change: "Cambiamento",
  code: "Codice",
  company: "Azienda",
  companies: "Aziende",
  companyId: "Azienda",
  companyName: "Azienda",
  count: "Numero",
  counts: "Totali",
  createdBy: "Creato da",
  deleted: "Eliminati",
  documentId: "Documento",
  documents: "Documenti",
  email: "Email",
  entries: "Voci di registro",
  error: "Errore",
  expiresAt: "Scadenza",
  expiryDate: "Scadenza",
  failedCount: "Non riusciti",
  faultyFiles: "File non leggibili",
  fileType: "Tipo di file",
  filename: "File",
  files: "File",
  filter: "Filtro",
  folder: "Cartella",
  found: "Trovati",
  from: "Da",
  heir: "Chi prende i documenti",
  id: "ID",
  invitedBy: "Invitato da",
  isActive: "Attivo",
  isObsolete: "Obsoleto",
  list: "Elenco",
  listed: "Documenti elencati",
  logs: "Voci di registro",
  mark: "Impronta",
  maxBytes: "Spazio massimo in byte",
  maxFiles: "File al massimo",
  maxUses: "Utilizzi massimi",
  message: "Messaggio",
  name: "Nome",
  note: "Nota",
  owner: "Responsabile",
  path: "Percorso",
  proof: "Verifica",
  reason: "Motivo",
  reminders: "Promemoria delle scadenze",
  revision: "Revisione",
  role: "Ruolo",
  rows: "Righe",
  safetyCopy: "Copia di sicurezza",
  search: "Ricerca",
  sha256: "Impronta",
  size: "Dimensione in byte",
  system: "Sistema",
  through: "Fino a",
  title: "Titolo",
  to: "A",
  type: "Tipo",
  usageLimit: "Limite di utilizzi",
  usedCount: "Utilizzi",
  users: "Utenti",
  usersAway: "Utenti rimossi",
  usersBack: "Utenti ripristinati",
  way: "Come",
};

/** A fact's name, also for counted actions; an unknown one as the host sent it. Ours. */
export function factText(name: string): string {
  return Object.hasOwn(FACTS, name) ? (FACTS[name] ?? name) : actionText(name);
}

/** Facts whose names are feminine. */
const FEMININE: ReadonlySet<string> = new Set([
  ...["at", "company", "companies", "companyId", "companyName", "email", "entries", "expiresAt"],
  ...["expiryDate", "folder", "logs", "mark", "note", "revision", "rows", "safetyCopy", "search"],
  ...["sha256", "size"],
]);

/** What stands for a fact's missing value. */
export function noneText(name: string): string {
  return FEMININE.has(name) ? "nessuna" : "nessuno";
}
