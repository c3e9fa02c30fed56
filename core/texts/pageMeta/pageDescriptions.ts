// The meta description of each page, and of what may be shown in its place: ours. Separate
// constants, so that a page's chunk holds only its own.

export const home =
  "L'indice dei documenti del sistema di gestione, sempre alla revisione corretta: qualità, ambiente e sicurezza, con le scadenze in evidenza.";
export const dashboard = "I documenti del sistema di gestione con revisione, stato e scadenza.";
export const document = "La scheda di un documento controllato: revisione, date, stato e file.";
export const compare = "Che cosa cambia tra due revisioni di un documento, parola per parola.";
export const user = "Di quali documenti risponde un utente, e che cosa ne scade.";
export const users = "Gli utenti dell'azienda e i loro ruoli.";
export const clients = "La cartella Google Drive da cui l'indice si aggiorna.";
export const auditLogs = "Le operazioni registrate con data, utente e documento.";
export const obsolete = "I documenti archiviati, da consultare o ripristinare.";
export const backup = "I backup dei dati e il loro ripristino.";
export const deadlines = "I documenti che scadono: quando, e chi ne risponde.";
export const approvals = "Le revisioni in attesa di approvazione, con le differenze e il file.";
export const readings = "Chi ha letto quali documenti, quando e come, e chi non ancora.";
export const toRead = "Quello che hai da leggere e confermare, con le conferme che hai dato.";
export const supervision =
  "Come stanno le aziende e il servizio: backup, codici e registro, senza i documenti.";
export const settings = "Account, sicurezza e preferenze.";
export const companyCodes = "I codici con cui le aziende si registrano.";
export const auth = "Accesso al pannello di controllo dei documenti ISO.";
export const resetPassword = "Il recupero della password di accesso al pannello.";
export const invitation = "La scelta della password di chi è stato invitato al pannello.";
export const endReminders = "Come non ricevere più i promemoria delle scadenze.";
export const support =
  "Come nominare i file, che cosa indicano gli stati dei documenti, domande frequenti, Local Opener e modulo di contatto.";
export const about =
  "Missione, visione e impegno del Pannello di Controllo SGI, il pannello per i documenti dei sistemi di gestione ISO.";
export const privacy =
  "Come il Pannello di Controllo SGI tratta i dati personali: finalità, basi giuridiche, accesso a Google Drive, conservazione e diritti.";
export const terms =
  "I termini e le condizioni d'uso del Pannello di Controllo SGI: account, documenti, Google Drive, responsabilità e recesso.";
export const cookie =
  "I cookie tecnici e i dati salvati nel browser dal Pannello di Controllo SGI: nomi, scopi e durata. Nessuna profilazione.";
export const missing = "La pagina non esiste o non è più disponibile.";
export const denied = "Devi essere un amministratore per accedere a questa pagina.";
