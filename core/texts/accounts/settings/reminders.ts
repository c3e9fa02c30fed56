import { LONGEST_AGO_DAYS, REMINDER_DAYS } from "../../../deadlines/deadlines";
import { counted } from "../../../lists/counted";

const { first, second } = REMINDER_DAYS;

/** Reminders of deadlines in /settings: the company's switch, and one's own. Source: spec 3 §1, §8. */
export const reminderTexts = {
  company: {
    title: "Scadenze",
    text: "Vale per tutti gli utenti dell'azienda.",
    label: "Promemoria delle scadenze",
    explained: `Il responsabile di un documento e gli amministratori ricevono un'email ${first} giorni prima della scadenza, ${second} giorni prima e il giorno stesso; il lunedì l'elenco della settimana.`,
    /** While they are off. */
    turningOn: "Quando li attivi parte un solo elenco di ciò che è già in scadenza.",
    begin: {
      title: "Attivare i promemoria delle scadenze?",
      /** `due`: the documents that fall due; null while they are not known. */
      text: (due: number | null) =>
        `${begun(due)} ${due === 0 ? "Le prossime le" : "Lo"} ricevono gli amministratori, e ogni responsabile per i propri documenti; non chi ha disattivato i propri promemoria.`,
      confirm: "Attiva",
      pending: "Attivazione...",
    },
    end: {
      title: "Disattivare i promemoria delle scadenze?",
      text: () =>
        "Non viene più inviata nessuna email, nemmeno quelle già in programma. Le scadenze e i responsabili restano, e si vedono nel pannello.",
      confirm: "Disattiva",
      pending: "Disattivazione...",
    },
    on: {
      title: "Promemoria attivati",
      text: "Parte un solo elenco di ciò che è già in scadenza, poi un'email per ogni nuovo promemoria.",
    },
    off: { title: "Promemoria disattivati", text: "Le scadenze e i responsabili restano." },
    failed: "Promemoria non cambiati",
  },
  own: {
    title: "Promemoria",
    text: "Le email sui documenti che scadono.",
    textOfBoth: "Le email sui documenti che scadono e su quelli da leggere.",
    label: "Ricevi i promemoria delle scadenze",
    explained:
      "Per i documenti di cui sei responsabile; se sei amministratore, per tutti quelli dell'azienda.",
    companyOff: "La tua azienda ha i promemoria disattivati: per ora non arrivano a nessuno.",
    on: { title: "Riceverai i promemoria" },
    off: { title: "Non riceverai più promemoria" },
    failed: "Scelta non salvata",
  },
} as const;

/** What goes out when the company's reminders are turned on. */
function begun(due: number | null): string {
  const [soon, ago] = [`entro ${first} giorni`, `negli ultimi ${LONGEST_AGO_DAYS}`];
  if (due === 0)
    return `Nessun documento scade ${soon} o è scaduto ${ago}: per ora non parte nessuna email.`;
  const documents =
    due === 1
      ? `1 documento che scade ${soon} o è scaduto ${ago}`
      : `${due === null ? "i documenti" : counted(due, "documento", "documenti")} che scadono ${soon} o sono scaduti ${ago}`;
  return `Parte subito un solo elenco via email: ${documents}.`;
}
