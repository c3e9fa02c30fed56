/** What is asked of files that an upload could not place by itself. */
export const uploadQuestionTexts = {
  title: (n: number) =>
    n === 1 ? "1 file attende una risposta" : `${n} file attendono una risposta`,
  which: "Di quale di questi documenti è una nuova revisione?",
  lowerRevision: "Nell’indice c’è una revisione più recente. Sostituirla con questa?",
  document: (title: string, path: string, revision: string) =>
    [title, path, ...(revision === "" ? [] : [revision])].join(" · "),
  replace: (revision: string) => `Sostituisci la ${revision}`,
  newDocument: "Nuovo documento",
  skip: "Salta",
  send: "Invia le risposte",
  notes: (n: number) => `Avvisi (${n})`,
} as const;
