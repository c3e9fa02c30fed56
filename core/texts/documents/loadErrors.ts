/** The documents could not be loaded. */
export const documentLoadErrors = {
  title: "Errore caricamento documenti",
  text: "Impossibile caricare i documenti. Verifica la connessione e riprova.",
  /** The obsolete ones. Source: spec 2 §8. */
  obsolete: "Errore nel caricamento dei documenti.",
} as const;
