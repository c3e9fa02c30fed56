import type { LegalDocument } from "../../legal/legalDocument";
import { privacyDrive } from "./privacyDrive";
import { privacyRights } from "./privacyRights";

/** The privacy notice of a panel that `company` runs. Ours; facts by spec 2 §1, §2 and §9. */
export function privacyDocument({ company }: { company: string }): LegalDocument {
  return {
    title: "Informativa sulla privacy",
    kind: "Informativa ai sensi degli artt. 13 e 14 del Regolamento (UE) 2016/679 (GDPR)",
    lead: "Quali dati personali tratta il Pannello di Controllo SGI, perché, per quanto tempo e con quali garanzie.",
    sections: [
      {
        id: "ruoli",
        title: "Chi tratta i dati",
        blocks: [
          `Il servizio è gestito da ${company}.`,
          {
            points: [
              {
                name: "Azienda cliente",
                text: "È titolare del trattamento (art. 4, n. 7) dei dati contenuti nei propri documenti e degli account dei propri utenti: decide chi accede, con quale ruolo e quali file indicizzare.",
              },
              {
                name: "Gestore del servizio",
                text: "Tratta quei dati come responsabile (art. 28), su istruzione documentata dell'azienda. È invece titolare per i messaggi ricevuti dal modulo di contatto e per i registri necessari alla sicurezza della piattaforma.",
              },
            ],
          },
        ],
      },
      {
        id: "dati",
        title: "Quali dati trattiamo",
        blocks: [
          {
            points: [
              {
                name: "Account",
                text: "Indirizzo email, ruolo, azienda di appartenenza, impronta non reversibile della password e, se attivata, chiave dell'autenticazione a due fattori.",
              },
              {
                name: "Documenti",
                text: "Percorso, titolo, revisione, tipo di file, date e scadenza; i file caricati dal PC. Il contenuto può comprendere dati personali scelti dall'azienda.",
              },
              {
                name: "Registri di accesso",
                text: "Data e ora, utente, operazione, documento interessato e indirizzo IP, per la sicurezza e per dimostrare chi ha fatto cosa.",
              },
              {
                name: "Contatti",
                text: "Nome, email e testo dei messaggi inviati dal modulo di contatto.",
              },
            ],
          },
          "Non usiamo dati per profilazione, pubblicità o decisioni automatizzate (art. 22), e non trattiamo intenzionalmente categorie particolari di dati (art. 9).",
        ],
      },
      {
        id: "finalita",
        title: "Finalità e basi giuridiche",
        blocks: [
          {
            caption: "Finalità del trattamento e relative basi giuridiche",
            columns: ["Finalità", "Base giuridica (art. 6 GDPR)"],
            rows: [
              ["Fornire il pannello e gli account", "Esecuzione del contratto, par. 1, lett. b"],
              [
                "Calcolare le scadenze e inviare le notifiche",
                "Esecuzione del contratto, par. 1, lett. b",
              ],
              [
                "Proteggere gli accessi e tenere i registri",
                "Legittimo interesse alla sicurezza, par. 1, lett. f",
              ],
              [
                "Rispondere alle richieste di assistenza",
                "Misure precontrattuali o contratto, par. 1, lett. b",
              ],
              ["Adempiere a obblighi di legge", "Obbligo legale, par. 1, lett. c"],
            ],
          },
          "Il conferimento dei dati dell'account è necessario per accedere al servizio.",
        ],
      },
      ...privacyDrive,
      ...privacyRights,
    ],
  };
}
