/** What the API says of Google Drive. */
export const driveMessages = {
  // Source: spec 2 §8.
  clientNotFound: "Client non trovato.",
  driveNotConfigured:
    "Configurazione incompleta: chi gestisce il server deve indicare il client OAuth di Google (SGI_GOOGLE_CLIENT_ID e SGI_GOOGLE_CLIENT_SECRET).",
  needsAuthorization:
    "Autorizzazione necessaria: l'accesso a Google Drive non è più valido, autorizza di nuovo.",
  notAFolder: "Selezione non valida: scegli una cartella di Google Drive, non un file.",
  folderInBin: "Selezione non valida: la cartella è nel cestino di Google Drive.",
  folderUnreadable:
    "La cartella non esiste, oppure l'account Google autorizzato non può leggerla: scegline un'altra o autorizza di nuovo.",
  googleUnreachable: "Google non risponde in questo momento: riprova tra qualche minuto.",
  googleBusy: "Google sta limitando le richieste: riprova tra qualche minuto.",
  googleRefused:
    "Google ha rifiutato la richiesta: chi gestisce il server deve controllare la configurazione del client OAuth e delle API.",
  googleOdd: "Google ha dato una risposta inattesa: riprova più tardi.",
  authorizationDone: "Autorizzazione completata: puoi chiudere questa finestra.",
  authorizationDenied:
    "L'autorizzazione non è stata concessa: Google Drive non è collegato. Puoi chiudere questa finestra.",
  authorizationExpired:
    "La richiesta di autorizzazione non è valida o è scaduta: torna al pannello e ripeti l'autorizzazione.",
  authorizationIncomplete:
    "Mancano dei permessi: per leggere i documenti servono sia Google Drive sia Fogli Google. Ripeti l'autorizzazione e lascia selezionate tutte le caselle.",
  authorizationSignedOut:
    "La sessione del pannello è terminata: accedi di nuovo e ripeti l'autorizzazione.",
} as const;
