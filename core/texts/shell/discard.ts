/** Asks before typed text is lost. Source: spec 3 §4. */
export const discardTexts = {
  title: "Modifiche non salvate",
  text: "Vuoi chiudere senza salvare? Quello che hai scritto andrà perso.",
  cancel: "Continua a modificare",
  confirm: "Chiudi senza salvare",
} as const;
