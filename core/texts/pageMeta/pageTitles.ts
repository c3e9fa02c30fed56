import type { PageName } from "../../session/pages";

/** The title of every page, and of what may stand in a page's place, without the product's name. Ours. */
export const pageTitles: Record<PageName | "missing" | "denied", string> = {
  home: "Gestione Documenti ISO Professionale",
  dashboard: "Indice dei Documenti",
  document: "Documento",
  compare: "Confronta revisioni",
  users: "Utenti",
  clients: "Configurazione Google Drive",
  auditLogs: "Registro attività",
  obsolete: "Documenti Obsoleti",
  backup: "Gestione Backup",
  deadlines: "Scadenze",
  supervision: "Supervisione",
  settings: "Impostazioni",
  companyCodes: "Codici aziendali",
  auth: "Accedi",
  resetPassword: "Recupero password",
  invitation: "Invito",
  endReminders: "Promemoria delle scadenze",
  support: "Assistenza",
  about: "Chi Siamo",
  privacy: "Privacy",
  terms: "Termini",
  cookie: "Cookie",
  missing: "404 Page Not Found",
  denied: "Accesso negato",
};
