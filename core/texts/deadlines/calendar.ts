/** One's own calendar of deadlines. Source: spec 3 §8. */
export const calendarTexts = {
  button: "Calendario",
  /** Above the menu's entries. */
  note: "Chi ha l'indirizzo può leggere il calendario. I programmi di calendario lo aggiornano quando vogliono, anche dopo ore.",
  copy: "Copia indirizzo del calendario",
  copyPlain: "Copia indirizzo senza titoli",
  renew: "Rinnova l'indirizzo",
  copied: {
    title: "Indirizzo copiato",
    text: "Aggiungilo al tuo programma di calendario come calendario da Internet.",
  },
  copyFailed: "Impossibile leggere l'indirizzo",
  question: {
    title: "Rinnovare l'indirizzo del calendario?",
    text: "L'indirizzo attuale, anche quello senza titoli, smette di funzionare: i calendari che lo usano non si aggiornano più finché non ricevono quello nuovo.",
    confirm: "Rinnova",
    pending: "Rinnovo...",
  },
  renewed: {
    title: "Indirizzo rinnovato",
    text: "Copia quello nuovo nei tuoi calendari.",
  },
  renewFailed: "Indirizzo non rinnovato",
  shown: {
    title: "Copia l'indirizzo",
    text: "Il browser non permette di copiarlo da qui: selezionalo e copialo.",
    label: "Indirizzo del calendario",
    close: "Chiudi",
  },
} as const;
