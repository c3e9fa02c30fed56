/** Readings in /settings: the company's switch, and one's own mails. Source: spec 3 §1, §7. */
export const readingSettingTexts = {
  title: "Presa visione",
  text: "Vale per tutta l'azienda.",
  label: "Presa visione delle nuove revisioni",
  explained:
    "Gli amministratori chiedono a tutti, a reparti o a persone di leggere un documento; chi lo ha aperto conferma di averlo letto e compreso, e una nuova revisione lo chiede di nuovo.",
  begin: {
    title: "Attivare la presa visione delle nuove revisioni?",
    confirm: "Attiva",
    pending: "Attivazione...",
    effects: [
      "Da sola non chiede niente a nessuno: gli amministratori scelgono che cosa chiedere, a chi ed entro quando, da un documento o dall'indice. Le richieste già fatte in passato tornano a valere.",
      "Chi deve leggere lo trova in «Da leggere». Il pannello registra chi ha aperto il documento, in che modo e quando ha confermato; quanto tempo lo ha tenuto aperto non viene misurato né conservato.",
    ],
  },
  end: {
    title: "Disattivare la presa visione delle nuove revisioni?",
    confirm: "Disattiva",
    pending: "Disattivazione...",
    effects: [
      "Non viene più chiesto, mostrato né inviato niente. Le richieste restano e tornano a valere quando la riattivi.",
      "Le conferme già date restano conservate.",
    ],
  },
  on: {
    title: "Presa visione attivata",
    text: "Chiedila da un documento, o dall'indice per più documenti.",
  },
  off: { title: "Presa visione disattivata", text: "Le conferme già date restano." },
  failed: "Presa visione non cambiata",
  given: "Conferme già date",
  own: {
    label: "Ricevi le email sui documenti da leggere",
    explained:
      "Un elenco quando ti viene chiesta una presa visione, tre giorni prima del termine, il giorno stesso e il lunedì mentre sei in ritardo.",
    on: { title: "Riceverai le email sui documenti da leggere" },
    off: { title: "Non riceverai più email sui documenti da leggere" },
    failed: "Scelta non salvata",
  },
} as const;
