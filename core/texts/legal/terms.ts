import type { LegalDocument } from "../../legal/legalDocument";
import { termsLimits } from "./termsLimits";

/** The terms of a panel that `company` runs. Ours; facts by spec 2 §1, §2 and §9. */
export function termsDocument({ company }: { company: string }): LegalDocument {
  return {
    title: "Termini e condizioni d'uso",
    kind: "Condizioni generali del servizio",
    lead: "Le regole d'uso del Pannello di Controllo SGI per le aziende che gestiscono documenti ISO.",
    sections: [
      {
        id: "oggetto",
        title: "Oggetto del servizio",
        blocks: [
          `Il Pannello di Controllo SGI, gestito da ${company}, permette alle aziende di tenere l'indice dei documenti del proprio sistema di gestione, con revisioni, stato e scadenze.`,
          "Creando un account o usando il pannello, l'utente accetta questi termini anche per conto dell'azienda per cui opera.",
        ],
      },
      {
        id: "account",
        title: "Account e ruoli",
        blocks: [
          {
            list: [
              "La registrazione di un'azienda richiede un codice aziendale monouso.",
              "Gli amministratori creano gli altri account e rispondono della scelta dei ruoli.",
              "Le credenziali sono personali: vanno custodite e non condivise. Si consiglia l'autenticazione a due fattori.",
              "Ogni uso non autorizzato va segnalato subito ai contatti in fondo alla pagina.",
            ],
          },
        ],
      },
      {
        id: "documenti",
        title: "Documenti dell'azienda",
        blocks: [
          "I documenti e i diritti su di essi restano dell'azienda, che ne garantisce la liceità e ne cura la correttezza. Il gestore li tratta al solo fine di fornire il servizio.",
          "I file temporanei creati durante l'elaborazione sono eliminati subito dopo l'estrazione dei dati.",
          "Caricare file dannosi, illeciti o estranei al sistema di gestione è vietato.",
        ],
      },
      {
        id: "google-drive",
        title: "Google Drive e scadenze",
        blocks: [
          "Se l'azienda collega Google Drive, il pannello accede in sola lettura alla sola cartella scelta. Le autorizzazioni richieste sono Google Drive in sola lettura e Google Sheets in sola lettura per la cella A1. I token sono conservati cifrati e l'autorizzazione è revocabile in ogni momento.",
          "Il server legge la cella A1 dei fogli di calcolo per calcolare le scadenze e inviare le relative notifiche. Le notifiche sono un aiuto: l'azienda resta responsabile del rispetto delle scadenze.",
        ],
      },
      {
        id: "local-opener",
        title: "Local Opener",
        blocks: [
          "Local Opener è un programma facoltativo che si installa sul PC dell'utente e apre i documenti dalle cartelle autorizzate. Non invia file al pannello e non apre nulla fuori da quelle cartelle.",
        ],
      },
      ...termsLimits,
    ],
  };
}
