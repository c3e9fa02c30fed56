import type { PageName } from "../../session/pages";

/** What the document's head says of a page. */
export interface PageMetaTexts {
  /** Without the product's name, which every page adds. */
  title: string;
  description: string;
}

/** Title and description of every page, and of what may stand in a page's place. Ours. */
export const pageMetaTexts: Record<PageName | "missing" | "denied", PageMetaTexts> = {
  home: {
    title: "Gestione Documenti ISO Professionale",
    description:
      "L'indice dei documenti del sistema di gestione, sempre alla revisione corretta: qualità, ambiente e sicurezza, con le scadenze in evidenza.",
  },
  dashboard: {
    title: "Indice dei Documenti",
    description: "I documenti del sistema di gestione con revisione, stato e scadenza.",
  },
  document: {
    title: "Documento",
    description: "La scheda di un documento controllato: revisione, date, stato e file.",
  },
  users: { title: "Utenti", description: "Gli utenti dell'azienda e i loro ruoli." },
  clients: {
    title: "Configurazione Google Drive",
    description: "La cartella Google Drive da cui l'indice si aggiorna.",
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
  support: {
    title: "Assistenza",
    description:
      "Come nominare i file, che cosa indicano gli stati dei documenti, domande frequenti, Local Opener e modulo di contatto.",
  },
  about: {
    title: "Chi Siamo",
    description:
      "Missione, visione e impegno del Pannello di Controllo SGI, il pannello per i documenti dei sistemi di gestione ISO.",
  },
  privacy: {
    title: "Privacy",
    description:
      "Come il Pannello di Controllo SGI tratta i dati personali: finalità, basi giuridiche, accesso a Google Drive, conservazione e diritti.",
  },
  terms: {
    title: "Termini",
    description:
      "I termini e le condizioni d'uso del Pannello di Controllo SGI: account, documenti, Google Drive, responsabilità e recesso.",
  },
  cookie: {
    title: "Cookie",
    description:
      "I cookie tecnici e i dati salvati nel browser dal Pannello di Controllo SGI: nomi, scopi e durata. Nessuna profilazione.",
  },
  missing: {
    title: "404 Page Not Found",
    description: "La pagina non esiste o non è più disponibile.",
  },
  denied: {
    title: "Accesso negato",
    description: "Devi essere un amministratore per accedere a questa pagina.",
  },
};
