import type { PageName } from "../session/pages";
import { aboutTexts } from "./about";
import { authTexts } from "./auth";
import { cookieMeta } from "./cookie";
import { documentTexts } from "./documents";
import { landingTexts } from "./landing";
import { privacyMeta } from "./privacy";
import { refusalTexts } from "./refusals";
import { supportTexts } from "./support";
import { termsMeta } from "./terms";

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
  auth: authTexts.meta,
  resetPassword: {
    title: "Recupero password",
    description: "Il recupero della password di accesso al pannello.",
  },
  support: supportTexts.meta,
  about: aboutTexts.meta,
  privacy: privacyMeta,
  terms: termsMeta,
  cookie: cookieMeta,
  notFound: refusalTexts.notFound.meta,
  denied: refusalTexts.denied.meta,
};
