/** /promemoria: a mail's link turns reminders off, without a sign-in. Source: spec 3 §8. */
export const endRemindersTexts = {
  heading: "Promemoria delle scadenze",
  text: "Il pannello ti scrive quando un documento sta per scadere, o è scaduto. Puoi disattivare i tuoi promemoria: quelli dei colleghi restano attivi.",
  confirm: "Disattiva i promemoria",
  pending: "Disattivazione...",
  failed: "Promemoria non disattivati",
  done: {
    title: "Non riceverai più promemoria delle scadenze",
    text: "Per riattivarli accedi al pannello e apri Impostazioni, Account, riquadro «Promemoria».",
  },
  invalid: {
    title: "Link non valido",
    text: "Questo link non è completo o non vale più. Apri quello dell'ultimo promemoria ricevuto, oppure accedi e disattiva i promemoria nelle Impostazioni.",
  },
  toPanel: "Vai al pannello",
} as const;
