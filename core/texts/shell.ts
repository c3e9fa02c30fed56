import type { MenuEntry } from "../session/menu";
import type { PageName } from "../session/pages";

/** The frame around every page. Texts marked «ours» are not given by the specification. */
export const shellTexts = {
  product: "Pannello di Controllo SGI",
  skipToContent: "Vai al contenuto",
  about: "Chi Siamo",
  support: "Assistenza",
  information: "Informazioni",
  changeTheme: "Cambia tema",
  themeIs: (choice: string) => `Tema: ${choice}`,
  theme: { light: "Chiaro", dark: "Scuro", system: "Sistema" },
  userMenu: "Menu utente",
  menu: "Menu",
  openMenu: "Apri menu",
  closeMenu: "Chiudi menu",
  close: "Chiudi",
  signIn: "Accedi",
  menuEntry: {
    profile: "Profilo",
    settings: "Impostazioni",
    drive: "Google Drive",
    backup: "Backup",
    users: "Utenti",
    auditLogs: "Registro attività",
    companyCodes: "Codici aziendali",
  } satisfies Record<MenuEntry["text"], string>,
  logout: "Disconnetti",
  loggingOut: "Disconnessione in corso...",
  loggingOutShort: "Disconnessione...",
  loading: "Caricamento in corso...",
  redirecting: "Reindirizzamento in corso...",
  notification: "Notifica",
  notifications: "Notifiche",
  offline: {
    title: "Nessuna connessione",
    text: "Sei offline. Alcune funzionalità potrebbero non essere disponibili.",
  },
  footer: { label: "Piè di pagina", privacy: "Privacy", terms: "Termini", cookie: "Cookie" },
  denied: {
    title: "Accesso negato",
    text: "Devi essere un amministratore per accedere a questa pagina.",
    back: "Torna alla home",
  },
  notFound: {
    title: "404 Page Not Found",
    text: "La pagina non esiste o non è più disponibile.",
    back: "Torna alla homepage",
  },
} as const;

interface PageMetaTexts {
  title: string;
  description: string;
}

/** Title and description of every page. Ours. */
export const pageMetaTexts: Record<PageName | "notFound" | "denied", PageMetaTexts> = {
  home: {
    title: "Gestione Documenti ISO Professionale",
    description:
      "L’indice dei documenti del sistema di gestione, sempre alla revisione corretta: qualità, ambiente e sicurezza, con le scadenze in evidenza.",
  },
  dashboard: {
    title: "Indice dei Documenti",
    description: "I documenti del sistema di gestione con revisione, stato e scadenza.",
  },
  document: {
    title: "Documento",
    description: "La scheda di un documento controllato: revisione, date, stato e file.",
  },
  users: { title: "Utenti", description: "Gli utenti dell’azienda e i loro ruoli." },
  clients: {
    title: "Configurazione Google Drive",
    description: "La cartella Google Drive da cui l’indice si aggiorna.",
  },
  auditLogs: {
    title: "Registro attività",
    description: "Le operazioni registrate con data, utente e documento.",
  },
  obsolete: {
    title: "Documenti Obsoleti",
    description: "I documenti archiviati, da consultare o ripristinare.",
  },
  backup: { title: "Gestione Backup", description: "I backup dei dati e il loro ripristino." },
  settings: { title: "Impostazioni", description: "Account, sicurezza e preferenze." },
  companyCodes: {
    title: "Codici aziendali",
    description: "I codici con cui le aziende si registrano.",
  },
  auth: { title: "Accedi", description: "Accesso al pannello di controllo dei documenti ISO." },
  resetPassword: {
    title: "Recupero password",
    description: "Il recupero della password di accesso al pannello.",
  },
  support: { title: "Assistenza", description: "Consigli, domande frequenti e contatti." },
  about: { title: "Chi Siamo", description: "Missione, visione e impegno del pannello." },
  privacy: { title: "Privacy", description: "L’informativa sul trattamento dei dati personali." },
  terms: { title: "Termini", description: "I termini e le condizioni del servizio." },
  cookie: { title: "Cookie", description: "L’informativa sui cookie." },
  notFound: {
    title: "404 Page Not Found",
    description: "La pagina non esiste o non è più disponibile.",
  },
  denied: {
    title: "Accesso negato",
    description: "Devi essere un amministratore per accedere a questa pagina.",
  },
};

/** A page's whole title. Source: spec 1 §1. */
export function pageTitle(title: string): string {
  return `${title} | ${shellTexts.product}`;
}
