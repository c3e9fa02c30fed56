const FOLDER_UNREADABLE =
  "La cartella non esiste o è nel cestino, oppure l'account Google autorizzato non può leggerla: scegline un'altra o autorizza di nuovo.";

const SERVED_FOLDER_GONE =
  "La cartella non c'è più, è nel cestino o non è più condivisa con l'indirizzo del pannello.";

/** Messages about Google Drive, its setup and its syncs. */
export const driveMessages = {
  // Source: spec 2 §8.
  clientNotFound: "Client non trovato",
  driveNotConfigured:
    "Configurazione incompleta. Google Drive non è ancora attivo su questo server: chiedi a chi lo gestisce.",
  drivePublicUrlMissing:
    "Configurazione incompleta. Questo server non ha ancora un indirizzo per Google Drive: chiedi a chi lo gestisce.",
  needsAuthorization:
    "Autorizzazione necessaria: l'accesso a Google Drive non è più valido, autorizza di nuovo.",
  googleKeyRefused:
    "Google non accetta la chiave dell'account di servizio di questo server: chi lo gestisce ne è avvisato. I documenti restano come sono.",
  googleClockOff:
    "L'orologio di questo server non è giusto, e Google rifiuta la sua chiave: chi lo gestisce ne è avvisato. I documenti restano come sono.",
  notAFolder: "Selezione non valida: scegli una cartella di Google Drive, non un file.",
  folderInBin: "Selezione non valida: la cartella è nel cestino di Google Drive.",
  aFileLink: "Questo è il collegamento di un file: copia quello della cartella.",
  noFolderLink:
    "Questo non è il collegamento di una cartella di Google Drive: aprila in Drive e copia l'indirizzo dalla barra del browser.",
  folderNotShared:
    "Google non trova la cartella: non è condivisa con l'indirizzo del pannello, è stata eliminata, oppure il collegamento non è completo.",
  notInSharedDrive:
    "Aggiungi l'indirizzo come Visualizzatore del Drive condiviso: la sola cartella non basta.",
  driveApiOff:
    "La Google Drive API non è attiva nel progetto dell'account di servizio: chi gestisce il server deve attivarla nella console di Google.",
  codeFolderNotEmpty: (code: string) => `La cartella ${code} deve essere vuota.`,
  driveToVerify: "La cartella di Google Drive è da verificare: apri la pagina «Google Drive».",
  folderUnreadable: FOLDER_UNREADABLE,
  servedFolderGone: SERVED_FOLDER_GONE,
  googleUnreachable: "Google non risponde in questo momento: riprova tra qualche minuto.",
  googleBusy: "Google sta limitando le richieste: riprova tra qualche minuto.",
  googleRefused:
    "Google ha rifiutato la richiesta: chi gestisce il server deve controllare la configurazione del client OAuth e delle API.",
  driveSilent: "Google Drive non ha risposto.",
  googleOdd: "Google ha dato una risposta inattesa: riprova più tardi.",
  grantNotRevoked: "Google non ha confermato la revoca",
  grantRevoked: "Google ha confermato la revoca",
  closeWindow: "Puoi chiudere questa finestra.",
  authorizationDone: "Autorizzazione completata.",
  authorizationDenied: "L'autorizzazione non è stata concessa: Google Drive non è collegato.",
  authorizationExpired:
    "La richiesta di autorizzazione non è valida o è scaduta: torna al pannello e ripeti l'autorizzazione.",
  authorizationIncomplete:
    "Mancano dei permessi: per leggere i documenti servono sia Google Drive sia Fogli Google. Ripeti l'autorizzazione e lascia selezionate tutte le caselle.",
  authorizationSignedOut:
    "La sessione del pannello è terminata: accedi di nuovo e ripeti l'autorizzazione.",
  noDriveFolder: "Nessuna cartella Google Drive configurata",
  syncRunning: "Sincronizzazione già in corso...",
  planRunning: "Anteprima già in corso...",
  driveFolderGone: `${FOLDER_UNREADABLE} Nessun documento è stato cambiato.`,
  servedDriveFolderGone: `${SERVED_FOLDER_GONE} Nessun documento è stato cambiato.`,
  driveFolderChanged:
    "La cartella di Google Drive è stata cambiata durante la sincronizzazione: avviala di nuovo.",
  driveDisconnected:
    "Google Drive è stato scollegato durante la sincronizzazione: quanto è già scritto resta.",
  driveTooMany:
    "La cartella di Google Drive contiene più di 100.000 elementi tra file e cartelle: scegline una più piccola.",
  syncTooLong:
    "La sincronizzazione ha superato le 2 ore ed è stata interrotta: quanto è già scritto resta, la prossima prosegue da lì.",
  syncInterrupted: "La sincronizzazione è stata interrotta: avviala di nuovo.",
  syncWordGone:
    "La sincronizzazione è stata interrotta: chi l'ha avviata non è più amministratore o è uscito dal pannello. Quello che manca su Google Drive e non è ancora stato archiviato resta in vigore.",
  syncFailed: "La sincronizzazione non è riuscita per un errore del server. Riprova più tardi.",
  inDrive: "Il documento si apre in Google Drive.",
  noFile: "Il file di questo documento non è sul server né in Google Drive.",
} as const;
