/** The frame around every page. Texts marked «ours» are not given by the specification. */
export const shellTexts = {
  product: "Pannello di Controllo SGI",
  skipToContent: "Vai al contenuto",
  skipToList: "Vai all'elenco",
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
  /** The header's navigation, whose words stand in `menuTexts`. Its name is ours. */
  navigation: "Pannello",
  logout: "Disconnetti",
  loggingOut: "Disconnessione in corso...",
  loggingOutShort: "Disconnessione...",
  logoutFailed: "Disconnessione fallita",
  loggedOut: {
    title: "Disconnessione effettuata",
    text: "Sei stato disconnesso con successo",
  },
  loading: "Caricamento in corso...",
  redirecting: "Reindirizzamento in corso...",
  notification: "Notifica",
  notifications: "Notifiche",
  offline: {
    title: "Nessuna connessione",
    text: "Sei offline. Alcune funzionalità potrebbero non essere disponibili.",
  },
  footer: {
    label: "Piè di pagina",
    privacy: "Privacy",
    terms: "Termini",
    cookie: "Cookie",
    version: (version: string) => `Versione ${version}`,
  },
} as const;

/** A page's whole title. Source: spec 1 §1. */
export function pageTitle(title: string): string {
  return `${title} | ${shellTexts.product}`;
}

/** What the host keeps of a user's choices. Ours. */
export const preferenceTexts = { notKept: "La scelta vale solo fino al prossimo accesso" } as const;

/** Shown on pages that need JavaScript, if the browser runs none. Ours. */
export const noScriptText = "Per usare questa pagina attiva JavaScript nel browser.";
