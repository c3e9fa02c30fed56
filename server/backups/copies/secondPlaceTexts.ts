/** Why backups cannot be copied to the second place. */
export const secondPlaceTexts = {
  away: (folder: string) =>
    `La cartella ${folder} del secondo posto non c'è o non è accessibile al server.`,
  other: (folder: string, mark: string) =>
    `La cartella ${folder} non è quella che conteneva le copie: forse il disco non è montato. Se è nuovo, crea nella cartella il file vuoto ${mark}.`,
  nested: (folder: string) =>
    `La cartella ${folder} del secondo posto e quella dei dati sono una dentro l'altra.`,
  silent: "Il secondo posto non risponde.",
  noRoom: (needed: string, free: string) =>
    `Nel secondo posto lo spazio libero non basta: ne servono circa ${needed}, ne restano ${free}.`,
  full: "Nel secondo posto lo spazio è esaurito.",
  unreachable: (reason: string) =>
    `Il secondo posto non è raggiungibile, o rifiuta il server (${reason}).`,
  altered: "Riletta, una copia non è uguale al suo backup: il secondo posto non è affidabile.",
  unexpected: "Errore imprevisto: chi gestisce il server ne trova la causa nel suo log.",
} as const;
