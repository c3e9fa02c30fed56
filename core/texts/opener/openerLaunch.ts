/** Why Local Opener could not open a document, for the panel's toast. Keys are reasons. */
export const launchTexts = {
  badPath: "Il percorso del documento non è valido",
  gone: "Il file non è più al suo posto",
  noProgram: "Nessun programma di questo PC apre questo tipo di file",
  denied: "Windows non permette di aprire questo file",
  incomplete: "Manca il programma che apre i file: installa di nuovo Local Opener",
  failed: "Il sistema non è riuscito ad aprire il file",
} as const;
