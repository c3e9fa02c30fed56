import type { PageName } from "../session/pages";
import { authTexts } from "./auth";
import { documentTexts } from "./documents";
import { landingTexts } from "./landing";
import { refusalTexts } from "./refusals";

/** What the document's head says of a page. */
export interface PageMetaTexts {
  /** Without the product's name, which every page adds. */
  title: string;
  description: string;
}

/**
 * Title and description of every page. Screens read their own texts, so
 * that none carries the words of all. Ours.
 */
export const pageMetaTexts: Record<PageName | "notFound" | "denied", PageMetaTexts> = {
  home: landingTexts.meta,
  dashboard: documentTexts.meta,
  document: documentTexts.detail.meta,
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
  auth: authTexts.meta,
  resetPassword: {
    title: "Recupero password",
    description: "Il recupero della password di accesso al pannello.",
  },
  support: { title: "Assistenza", description: "Consigli, domande frequenti e contatti." },
  about: { title: "Chi Siamo", description: "Missione, visione e impegno del pannello." },
  privacy: { title: "Privacy", description: "L’informativa sul trattamento dei dati personali." },
  terms: { title: "Termini", description: "I termini e le condizioni del servizio." },
  cookie: { title: "Cookie", description: "L’informativa sui cookie." },
  notFound: refusalTexts.notFound.meta,
  denied: refusalTexts.denied.meta,
};
