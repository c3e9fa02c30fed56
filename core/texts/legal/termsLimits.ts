import type { LegalSection } from "../../legal/legalDocument";

/** What is forbidden, what is promised, how it ends. Source: spec 2 §2, §9. */
export const termsLimits: readonly LegalSection[] = [
  {
    id: "uso",
    title: "Uso corretto",
    blocks: [
      "L'utente si impegna a non:",
      {
        list: [
          "aggirare i controlli di accesso o tentare di raggiungere dati di altre aziende;",
          "sovraccaricare il servizio o interferire con il suo funzionamento;",
          "decodificare, rivendere o concedere a terzi l'uso del pannello senza accordo scritto.",
        ],
      },
      "Gli accessi sono registrati e i registri di accesso sono conservati per 90 giorni.",
    ],
  },
  {
    id: "disponibilita",
    title: "Disponibilità e modifiche",
    blocks: [
      "Il servizio è fornito con la diligenza professionale dovuta. Interventi di manutenzione possono interromperlo: quelli programmati sono comunicati in anticipo.",
      "Questi termini possono essere aggiornati. Le modifiche rilevanti sono comunicate agli amministratori prima che abbiano effetto.",
    ],
  },
  {
    id: "responsabilita",
    title: "Responsabilità",
    blocks: [
      "Il pannello è uno strumento di supporto: non sostituisce le verifiche richieste dalle norme ISO né il giudizio di chi ne è responsabile.",
      "Salvi i casi di dolo o colpa grave e i limiti di legge (art. 1229 c.c.), il gestore non risponde di danni indiretti, di documenti errati o incompleti, né di interruzioni dovute a servizi di terzi.",
    ],
  },
  {
    id: "dati",
    title: "Dati personali",
    blocks: [
      "Il trattamento dei dati personali, i tempi di conservazione e i diritti dell'interessato (artt. 15–22 GDPR) sono descritti nell'informativa sulla privacy. I rapporti tra azienda titolare e gestore responsabile sono regolati ai sensi dell'art. 28 del GDPR.",
    ],
  },
  {
    id: "recesso",
    title: "Durata e recesso",
    blocks: [
      "L'azienda può recedere in ogni momento scrivendo ai contatti qui sotto. Alla chiusura può esportare i propri dati; account e indice sono poi eliminati, salvi gli obblighi di legge.",
      "Il gestore può sospendere un account che viola questi termini o mette a rischio la sicurezza, dandone avviso.",
    ],
  },
  {
    id: "legge",
    title: "Legge applicabile",
    blocks: [
      "Si applica la legge italiana. Per le controversie con imprese è competente il foro della sede del gestore; per i consumatori restano ferme le norme inderogabili di legge.",
    ],
  },
  {
    id: "contatti",
    title: "Contatti",
    blocks: ["Per ogni comunicazione su questi termini:", { contacts: true }],
  },
];
