/** Errors in the connection between a command and the running server, for the command's user. */
export const controlErrorTexts = {
  longPath: (dataDir: string, tooMany: number) =>
    `Il percorso della cartella dei dati ${dataDir} è troppo lungo di ${tooMany} byte per dare comandi a server avviato: ferma il server, o usa una cartella con un percorso più corto.`,
  notYours: (folder: string) =>
    `La cartella ${folder} non è solo dell'utente che avvia il server: il comando non viene inviato. Esegui i comandi come quell'utente.`,
  noEntry:
    "Il server è avviato da un altro utente di questo computer: esegui il comando come quell'utente.",
  broken:
    "Il server si è fermato prima di dire com'è andata. Nulla resta a metà: quando è di nuovo avviato controlla, e se serve ripeti il comando.",
  stopping: "Il server si sta fermando: si conclude o si annulla ciò che è in corso.",
  otherVersion:
    "Il server avviato è di un'altra versione e non conosce questo comando: riavvialo, poi ripeti.",
  failed: "Il comando non è riuscito per un errore del server: il motivo è nel suo log.",
} as const;
