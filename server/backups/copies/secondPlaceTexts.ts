/** Why backups cannot be copied to the second place. */
export const secondPlaceTexts = {
  away: (folder: string) =>
    `La cartella ${folder} della copia esterna non c'è o non è accessibile al server.`,
  other: (folder: string, mark: string) =>
    `La cartella ${folder} non è quella che conteneva le copie: forse il disco non è montato. Se è nuovo, crea nella cartella il file vuoto ${mark}.`,
  nested: (folder: string) =>
    `La cartella ${folder} della copia esterna e quella dei dati sono una dentro l'altra.`,
  silent: "La copia esterna non risponde.",
  noRoom: (needed: string, free: string) =>
    `Nella copia esterna lo spazio libero non basta: ne servono circa ${needed}, ne restano ${free}.`,
  full: "Nella copia esterna lo spazio è esaurito.",
  unreachable: (reason: string) =>
    `La copia esterna non è raggiungibile, o rifiuta il server (${reason}).`,
  altered: "Riletta, una copia non è uguale al suo backup: la copia esterna non è affidabile.",
  unexpected: "Errore imprevisto: chi gestisce il server ne trova la causa nel suo log.",
} as const;
