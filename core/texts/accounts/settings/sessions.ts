import { personTexts } from "../person";
/** The sessions in /settings, and one's own name. Ours, as the design writes it. */
export const sessionsTexts = {
  title: "Sessioni",
  text: "I browser in cui hai effettuato l'accesso. Chiudi quelle che non riconosci e cambia la password.",
  list: "Sessioni aperte",
  current: "Questa",
  unknownDevice: "Browser non riconosciuto",
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} su ${system}` : (browser ?? system ?? ""),
  facts: (address: string, used: string) => `Indirizzo ${address} · Ultimo uso ${used}`,
  never: "—",
  end: "Disconnetti",
  endOf: (device: string) => `Disconnetti: ${device}`,
  endOthers: "Esci da tutte le altre",
  others: {
    question: "Chiudere tutte le altre sessioni?",
    text: "Gli altri browser escono subito dal pannello e dovranno accedere di nuovo.",
    calendar: "Rinnova anche l'indirizzo del calendario",
    calendarHint:
      "Chi conosce l'indirizzo attuale non legge più le scadenze. Copia quello nuovo nei tuoi programmi.",
    stays:
      "Restano validi l'autorizzazione di Google Drive, che è dell'azienda, e i collegamenti nelle email che disattivano i promemoria.",
    confirm: "Esci da tutte",
  },
  onlyThis: "Nessun'altra sessione aperta.",
  pending: "Uscita...",
  ended: { title: "Sessione chiusa" },
  endedOthers: { title: "Altre sessioni chiuse" },
  failed: "Uscita non riuscita",
  loadFailed: "Impossibile caricare le sessioni",
  name: {
    form: "Il tuo nome",
    field: personTexts.name,
    hint: "Appare accanto al tuo indirizzo in ciò che fai da ora in poi.",
    wrong: personTexts.nameWrong,
    submit: "Salva nome",
    pending: "Salvataggio...",
    done: { title: "Nome aggiornato" },
    failed: "Aggiornamento fallito",
  },
} as const;
