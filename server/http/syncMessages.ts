/** Why a sync with Google Drive does not begin, or has failed. */
export const syncMessages = {
  noDriveFolder: "Nessuna cartella Google Drive configurata",
  syncRunning: "Sincronizzazione già in corso...",
  planRunning: "Anteprima già in corso...",
  driveFolderGone:
    "La cartella scelta non è più su Google Drive, è nel cestino o l'autorizzazione non vi arriva. Nessun documento è stato cambiato.",
  syncInterrupted: "La sincronizzazione è stata interrotta: avviala di nuovo.",
  syncFailed: "La sincronizzazione non è riuscita per un errore del server. Riprova più tardi.",
  inDrive: "Il documento si apre in Google Drive.",
} as const;
