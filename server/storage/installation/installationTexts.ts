/** The administrator's messages when folder and database do not belong together. */
export const installationTexts = {
  noInstallation: (dataDir: string) =>
    `Nella cartella dei dati ${dataDir} non c'è nessuna installazione, e non ne viene creata una: se il suo volume non è montato, montalo e riprova; se l'installazione è nuova, preparala con «init --superadmin EMAIL»; se la riporti da un backup, con «restore FILE.zip».`,
  diskFull:
    "Lo spazio sul disco è esaurito: si può consultare, ma forse non salvare. Libera spazio.",
  noSync: (dataDir: string, code: string) =>
    `Il disco della cartella dei dati ${dataDir} non conferma la scrittura dei nomi dei file (${code}): dopo un'interruzione di corrente può mancare un documento già accettato. Sposta la cartella su un disco locale (SGI_DATA_DIR).`,
  copiesBefore:
    "Prima dell'aggiornamento ne viene messa una copia nella cartella dei dati: il programma di prima non apre più il database aggiornato.",
  dumpBefore:
    "Prima dell'aggiornamento fanne una copia con pg_dump: il programma di prima non apre più il database aggiornato.",
  copied: (path: string) => `Copia del database di prima dell'aggiornamento: ${path}`,
  noRoomForCopy: (needed: string, free: string) =>
    `Prima di aggiornare il database ne serve una copia, e lo spazio sul disco non basta: ne serve circa ${needed}, ne resta ${free}. Libera spazio e riprova. Il database non è stato modificato.`,
  folderMissing: (dataDir: string) =>
    `Il database è di un'installazione esistente, ma nella cartella dei dati ${dataDir} non ci sono i suoi file: se il volume non è montato, montalo e riprova. Più server sullo stesso database condividono una sola cartella, a meno che i file siano nell'archivio a oggetti (SGI_S3_…).`,
  partMissing: (folder: string) =>
    `Manca la cartella ${folder} di questa installazione, o al suo posto ce n'è un'altra: se è su un volume proprio, montalo e riprova; altrimenti rimettila dal backup. Non è stato creato nulla.`,
  databaseMissing: (dataDir: string) =>
    `Nella cartella dei dati ${dataDir} ci sono file di un'installazione, ma non il suo database sgi.db: se il database è in PostgreSQL, imposta SGI_DATABASE_URL; altrimenti rimettilo dal backup. Non è stato creato nulla.`,
  markUnreadable: (path: string) =>
    `Il file ${path}, che dice a quale installazione appartiene la cartella, è rovinato: rimettilo dal backup. Non è stato modificato nulla.`,
  isPostgres: (dataDir: string) =>
    `La cartella dei dati ${dataDir} è di un'installazione su PostgreSQL: imposta SGI_DATABASE_URL. Non è stato creato nulla.`,
  isSqlite: (dataDir: string) =>
    `La cartella dei dati ${dataDir} ha un suo database sgi.db, ma SGI_DATABASE_URL ne indica un altro: togli la variabile, o indica un'altra cartella. Non è stato creato nulla.`,
  otherInstallation: (dataDir: string) =>
    `La cartella dei dati ${dataDir} e il database non sono della stessa installazione: controlla SGI_DATA_DIR e SGI_DATABASE_URL. Non è stato modificato nulla.`,
  objectsFailed: (reason: string) =>
    `L'archivio a oggetti non risponde come dovrebbe (${reason}): controlla le impostazioni SGI_S3_… con «doctor», poi ripeti. Nessun documento è stato modificato.`,
  objectsLost: (reason: string) =>
    `L'archivio a oggetti non risponde come dovrebbe (${reason}): controllalo con «doctor», poi ripeti il comando.`,
  otherBucket:
    "Nell'archivio a oggetti, sotto questo bucket e prefisso, ci sono i file di un'altra installazione: controlla SGI_S3_BUCKET e SGI_S3_PREFIX. Nessun documento è stato modificato.",
  bucketAround: (prefix: string) =>
    `Il prefisso impostato (SGI_S3_PREFIX) è dentro ${placeText(prefix)}, dove ci sono i file di un'altra installazione: ognuna vuole un posto fuori da quelli delle altre. Scegli un altro prefisso, o un altro bucket; se i file di questa installazione sono già lì, ferma i server, copiali nel posto nuovo con il loro sgi.installation, poi imposta quello. Non è stato modificato nulla.`,
  bucketWithin: (prefix: string) =>
    `Nel posto impostato dell'archivio a oggetti, sotto ${placeText(prefix)}, ci sono i file di un'altra installazione: ognuna vuole un posto fuori da quelli delle altre. Scegli in SGI_S3_PREFIX un prefisso che non contiene quello, o un altro bucket. Nessun documento è stato modificato.`,
  inBucket: (place: string) =>
    `I file di questa installazione sono nell'archivio a oggetti ${place}: imposta SGI_S3_ENDPOINT, SGI_S3_BUCKET e le chiavi. Non è stato modificato nulla.`,
  markMissing: (place: string) =>
    `I file di questa installazione sono nell'archivio a oggetti ${place}, e in quello impostato manca il suo sgi.installation: controlla SGI_S3_ENDPOINT, SGI_S3_BUCKET e SGI_S3_PREFIX; se i file sono stati spostati, copia anche sgi.installation. Non è stato modificato nulla.`,
  serverRuns:
    "Un server di questa installazione è in funzione: fermali tutti, poi ripeti; se uno si è fermato da solo, riprova tra mezzo minuto. Nessun documento è stato modificato.",
  notCopied: (folder: string) =>
    `In ${folder} ci sono i file dei documenti, e nell'archivio a oggetti no: copiali con «files copy», poi riavvia. Non è stato modificato nulla.`,
  otherFolder: (dataDir: string) =>
    `I file di questa installazione sono in un'altra cartella dei dati, non in ${dataDir}: ciò che un server salvasse qui, gli altri non lo troverebbero. Indica in SGI_DATA_DIR la cartella dell'installazione: tutti i server sullo stesso database condividono quella. Non è stato modificato nulla.`,
  copiedFolder: (dataDir: string) =>
    `Un altro server lavora su questo database con un'altra cartella dei dati, e ${dataDir} ne è una copia: ciò che un server salvasse qui, l'altro non lo troverebbe. Indica in SGI_DATA_DIR la stessa cartella, su un disco che tutti i server vedono, o ferma prima l'altro; se si è fermato da solo, riprova tra mezzo minuto.`,
  serversApart:
    "I server che lavorano su questo database hanno i file nell'archivio a oggetti: imposta anche qui SGI_S3_ENDPOINT, SGI_S3_BUCKET e le chiavi, o ferma prima quei server; se uno si è fermato da solo, riprova tra mezzo minuto. Non è stato modificato nulla.",
  auditBroken: (scope: string) =>
    `Il registro attività ${scope === "" ? "senza azienda" : `dell'azienda ${scope}`} è alterato e non viene sigillato: «audit verify» dice dove.`,
  worksWithOtherKey: (dataDir: string) =>
    `La chiave di questo server (SGI_SECRET_KEY, o secret.key in ${dataDir}) non è quella con cui lavora l'installazione: secondi fattori, autorizzazioni di Google Drive e backup di prima non si aprono. Imposta quella e riavvia; se è perduta, o non vale più, ferma il server ed esegui «key replace».`,
  otherKey: (dataDir: string) =>
    `La chiave di questo server (SGI_SECRET_KEY, o secret.key in ${dataDir}) non è quella con cui lavora l'installazione: imposta quella, la stessa su tutti i server. Se è perduta, o non vale più, ferma tutti i server ed esegui «key replace». Non è stato modificato nulla.`,
  keyMissing: (dataDir: string) =>
    `Manca la chiave del server: rimetti il file secret.key in ${dataDir}, o imposta SGI_SECRET_KEY con la chiave di prima. Se è perduta, imposta una chiave nuova di almeno 32 caratteri: i secondi fattori andranno tolti con «mfa-reset» e Google Drive andrà autorizzato di nuovo.`,
} as const;

function placeText(prefix: string): string {
  return prefix === "" ? "il bucket senza prefisso" : `il prefisso ${prefix}`;
}
