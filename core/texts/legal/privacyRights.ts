import type { LegalSection } from "../../legal/legalDocument";

/** The rights of data subjects, and where to turn. Source: spec 2 §2. */
export const privacyRights: readonly LegalSection[] = [
  {
    id: "diritti",
    title: "I diritti dell'interessato",
    blocks: [
      "In ogni momento l'interessato può esercitare i diritti previsti dagli artt. 15–22 del GDPR:",
      {
        points: [
          { name: "Accesso (art. 15)", text: "Sapere se e quali dati trattiamo, e averne copia." },
          { name: "Rettifica (art. 16)", text: "Correggere dati inesatti o incompleti." },
          {
            name: "Cancellazione (art. 17)",
            text: "Ottenere la cancellazione, nei casi previsti.",
          },
          {
            name: "Limitazione (art. 18)",
            text: "Sospendere il trattamento, ad esempio durante una verifica.",
          },
          {
            name: "Portabilità (art. 20)",
            text: "Ricevere i propri dati in un formato strutturato e leggibile da un computer.",
          },
          {
            name: "Opposizione (art. 21)",
            text: "Opporsi ai trattamenti fondati sul legittimo interesse.",
          },
        ],
      },
      "Rispondiamo entro un mese (art. 12). Per i dati dei documenti e degli account la richiesta va rivolta all'azienda titolare: se la riceviamo noi, la inoltriamo.",
      "Chi ritiene che il trattamento violi il GDPR può proporre reclamo al Garante per la protezione dei dati personali, Piazza Venezia 11, 00187 Roma (art. 77).",
    ],
  },
  {
    id: "contatti",
    title: "Contatti",
    blocks: [
      "Per domande su questa informativa o per esercitare i propri diritti:",
      { contacts: true },
    ],
  },
];
