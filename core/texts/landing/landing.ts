import { home } from "../pageMeta/pageDescriptions";

/** The landing page. */
export const landingTexts = {
  hero: "Gestione Documenti ISO Professionale",
  lead: home,
  start: "Inizia Ora",
  /** Invented documents, for the picture beside the title. */
  sample: [
    {
      reference: "6.1.2",
      title: "Registro degli aspetti ambientali",
      type: "xlsx",
      revision: "Rev.5",
      status: "warning",
    },
    {
      reference: "6.1.2.1",
      title: "Identificazione dei pericoli e valutazione dei rischi",
      type: "xlsx",
      revision: "Rev.8",
      status: "expired",
    },
    {
      reference: "7.5.3",
      title: "Controllo delle informazioni documentate",
      type: "docx",
      revision: "Rev.4",
      status: "valid",
    },
    {
      reference: "8.2",
      title: "Preparazione e risposta alle emergenze",
      type: "pdf",
      revision: "Rev.5",
      status: "expired",
    },
    {
      reference: "8.4",
      title: "Valutazione e qualifica dei fornitori",
      type: "xlsm",
      revision: "Rev.7",
      status: "valid",
    },
  ],
  featuresHeading: "Tutto il ciclo del documento, in un solo pannello",
  features: [
    {
      subject: "index",
      title: "Indice per punto della norma",
      text: "Riferimento, titolo, revisione e tipo di file in un unico elenco, con ricerca e filtri per stato.",
    },
    {
      subject: "expiry",
      title: "Scadenze sotto controllo",
      text: "Valido, in scadenza entro 30 giorni o scaduto: lo stato è calcolato ogni giorno, documento per documento.",
    },
    {
      subject: "sources",
      title: "Google Drive o cartelle locali",
      text: "L'indice si aggiorna dalla cartella Drive dell'azienda oppure dai file caricati dal PC.",
    },
    {
      subject: "roles",
      title: "Ruoli distinti",
      text: "Admin, editor e viewer: chi amministra gestisce documenti e utenti, chi consulta apre i file.",
    },
    {
      subject: "auditLog",
      title: "Registro delle attività",
      text: "Ogni operazione è registrata con data, utente e documento, ed è esportabile in CSV.",
    },
    {
      subject: "opening",
      title: "Apertura sul PC",
      text: "Con Local Opener i documenti si aprono dalle cartelle locali, nell'applicazione di sempre.",
    },
  ],
  security: {
    heading: "Privacy e sicurezza",
    text: "I documenti restano nella cartella dell'azienda. Il pannello legge solo ciò che serve all'indice.",
    points: [
      {
        title: "Sola lettura",
        text: "Accesso a Google Drive in lettura, limitato alla cartella scelta.",
      },
      {
        title: "Token cifrati",
        text: "Le credenziali di collegamento sono conservate cifrate.",
      },
      { title: "90 giorni", text: "I registri di accesso sono conservati per 90 giorni." },
      {
        title: "Nessun residuo",
        text: "I file temporanei sono eliminati subito dopo l'estrazione.",
      },
    ],
  },
  footer: {
    dashboard: "Dashboard",
    settings: "Impostazioni",
    obsolete: "Documenti Obsoleti",
    privacy: "Privacy",
    terms: "Termini",
    cookie: "Cookie",
  },
} as const;
