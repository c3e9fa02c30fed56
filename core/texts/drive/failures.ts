import type { DriveFailure } from "../../drive";
import { driveTexts } from "./drive";

interface Told {
  title: string;
  text: string;
}

const TRY_AGAIN = "Riprova fra qualche istante.";

/** The toast of a failed set-up. Spec 2 §8 gives its titles where it has one. */
export function driveFailureText(failure: DriveFailure): Told {
  switch (failure.kind) {
    case "noClient":
      return { title: "Client non trovato", text: driveTexts.noClient.text };
    case "incomplete":
      return {
        title: "Configurazione incompleta",
        text: MISSING[failure.missing],
      };
    case "unauthorized":
      return {
        title: "Autorizzazione necessaria",
        text: "Premi «Autorizza Google Drive», poi scegli la cartella.",
      };
    case "blocked":
      return {
        title: "Finestra bloccata",
        text: "Il browser ha bloccato la finestra di autorizzazione: consenti i popup per questo sito e riprova.",
      };
    case "timeout":
      return {
        title: "Tempo scaduto",
        text: "L'autorizzazione non è arrivata entro 15 secondi. Se la finestra di Google è ancora aperta puoi completarla, altrimenti riprova.",
      };
    case "closed":
      return {
        title: "Autorizzazione non completata",
        text: "La finestra di Google è stata chiusa prima del consenso. Premi di nuovo «Autorizza Google Drive».",
      };
    case "refused":
      return {
        title: FAILED.authorization,
        text: failure.message ?? "Il consenso non è stato dato.",
      };
    case "notFolder":
      return { title: "Selezione non valida", text: "Scegli una cartella, non un file." };
    case "openTimeout":
      return {
        title: "Timeout apertura automatica",
        text: "Apri tu la scelta della cartella con «Seleziona Cartella».",
      };
    case "noPicker":
      return {
        title: "Scelta della cartella non disponibile",
        text: "Il browser non riesce a caricare la finestra di Google. Controlla la connessione e riprova.",
      };
    case "failed":
      return { title: FAILED[failure.during], text: failure.message ?? TRY_AGAIN };
  }
}

const FAILED = {
  token: "Impossibile aprire Google Drive",
  picker: "Impossibile scegliere la cartella",
  authorization: "Errore di Autorizzazione",
  saving: "Impossibile salvare la cartella",
} as const;

const MISSING = {
  all: "Google Drive non è ancora attivo su questo server: chiedi a chi lo gestisce.",
  pickerKey:
    "La scelta della cartella non è ancora attiva su questo server: chiedi a chi lo gestisce. Il resto funziona.",
} as const;
