import { revisionLabel } from "@sgi/core/documents";
import { formatCount } from "@sgi/core/lists";
import { MAX_DAYS } from "@sgi/core/readings";
import { formatDate } from "@sgi/core/time";

/** Messages about what is to be read, exactly as they appear in `{ message }`. */
export const readingMessages = {
  readingsOff: "Nella tua azienda la presa visione non è attiva.",
  readingReplaced: (revision: string) =>
    `Il documento è cambiato: ora è in vigore ${revision === "" ? "un altro file" : `la ${revisionLabel(revision)}`}. Guarda che cosa è cambiato, poi conferma quella.`,
  readingUnopened: "Apri prima il documento: poi puoi confermare di averlo letto.",
  readingNotInDrive: "Questo documento non è in Google Drive: aprilo dal pannello.",
  readingUnasked: "Per questo documento non è chiesta la presa visione.",
  readingObsolete: "Il documento non è più in vigore: non c'è nulla da confermare.",
  paperReplaced: (revision: string) =>
    `Il documento è cambiato: ora è in vigore ${revision === "" ? "un altro file" : `la ${revisionLabel(revision)}`}. Una firma vale solo per la revisione firmata.`,
  paperObsolete: "Il documento non è più in vigore: non si registrano firme.",
  paperFuture: "Il giorno della firma non può essere nel futuro.",
  paperEarly: (day: string) =>
    `Il giorno della firma non può essere prima del ${formatDate(day) ?? day}, la data della revisione.`,
  paperSigned: (name: string) =>
    `${name} ha già confermato questa revisione: toglilo dalla scelta, o ritira prima la sua firma.`,
  readerNotFound: "Una delle persone scelte non c'è più: ricarica la pagina.",
  scanMissing: "Aggiungi la scansione del foglio firmato.",
  scanType: "La scansione deve essere un PDF o un'immagine JPEG o PNG: scegli un altro file.",
  scanTooLarge: "La scansione supera 10 MB: scegli un file meno pesante.",
  scanPurged: "La scansione è stata rimossa per sempre: resta la registrazione.",
  readingNotFound: "Presa visione non trovata.",
  oneFormalOnly: "Una correzione formale riguarda una sola revisione, che entra in vigore subito.",
  formalReplaced:
    "Nel frattempo è entrata in vigore un'altra revisione: guarda di nuovo che cosa cambia, poi decidi.",
  nothingToCorrect: "Non c'è una revisione precedente da cui portare le conferme.",
  textUnread:
    "Il testo di una delle due revisioni è ancora in lettura: riprova tra qualche secondo.",
  readingTakenBack: "È già stata ritirata.",
  requestNotFound: "Richiesta non trovata.",
  requestEnded: "La richiesta è già terminata: puoi farne una nuova.",
  groupNotFound: "Reparto non trovato.",
  nobodyAsked: "Scegli a chi chiedere la presa visione.",
  pastReadingDay: "Il giorno scelto è già passato: scegli oggi o un giorno successivo.",
  farReadingDay: `Il giorno può essere al massimo tra ${formatCount(MAX_DAYS)} giorni.`,
} as const;
