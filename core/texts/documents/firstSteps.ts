import type { FirstStep } from "../../session/firstSteps";
import { documentTexts } from "./documents";

/** A file name that follows the convention. */
export const EXAMPLE_NAME = "7.5.3_Controllo delle informazioni documentate_Rev.4_2026-06-12.docx";

/** What leads the admin of a young company on. Ours; the heading and 'Nascondi' are given by spec 3 §4. */
export const firstStepsTexts = {
  title: "Primi passi",
  /** `done` is below `total`: then the steps are gone. */
  count: (done: number, total: number) =>
    done === 1 ? `1 di ${total} fatto` : `${done} di ${total} fatti`,
  hide: "Nascondi",
  done: "fatto",
  step: {
    names: {
      title: "Controlla i nomi dei file",
      text: "Riferimento, titolo, revisione e data si leggono dal nome:",
      example: EXAMPLE_NAME,
    },
    documents: {
      title: "Carica i documenti",
      text: "Carica la cartella del sistema di gestione, oppure collega quella su Google Drive. Prima dell'invio vedi come viene letto ogni nome.",
      /** Where Google Drive is not set up. */
      alone:
        "Carica la cartella del sistema di gestione. Prima dell'invio vedi come viene letto ogni nome.",
    },
    users: {
      title: "Crea gli utenti",
      text: "Un secondo amministratore, e chi deve solo leggere. Ognuno entra con la propria email.",
    },
    mfa: {
      title: "Attiva l'autenticazione a due fattori",
      text: "Un codice dal telefono, oltre alla password. Chi amministra dovrebbe averlo sempre.",
    },
  } satisfies Record<FirstStep, { title: string; text: string; alone?: string; example?: string }>,
  tryName: "Prova un nome",
  understood: "Ho capito",
  moreExamples: "Altri esempi",
  examples: [
    "4.3_Campo di applicazione del sistema_Rev.2_2025-01-15.pdf",
    "8.4.1_Valutazione dei fornitori_Rev.0_2026-03-02.xlsx",
  ],
  fromPc: "Carica dal PC",
  linkDrive: "Collega Google Drive",
  createUser: "Crea utente",
  activate: "Attiva",
  completed: {
    title: "Primi passi completati",
    text: "Nomi, documenti, utenti e autenticazione a due fattori sono a posto.",
  },
} as const;

/** An index without any document, by whom it is read. Ours. */
export const emptyIndexTexts = {
  title: documentTexts.empty.title,
  admin: {
    drop: "Trascina qui la cartella dei documenti, o scegli i file dal computer.",
    /** Where nothing can be dragged. */
    touch: "Scegli i file da questo dispositivo.",
  },
  viewer:
    "L'indice è vuoto. I documenti li carica un amministratore della tua azienda: è chi ti ha dato l'accesso.",
  superadmin: "I documenti appartengono alle aziende e qui non sono visibili.",
  supervision: "Vai alla supervisione",
} as const;
