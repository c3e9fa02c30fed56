import { counted } from "../../lists/counted";
/** The questions about files that an upload could not place by itself. */
export const uploadQuestionTexts = {
  title: (n: number) => counted(n, "file attende una risposta", "file attendono una risposta"),
  ended: "Serve una tua risposta",
  counts: (ok: number, n: number) =>
    [
      ...(ok === 0 ? [] : [counted(ok, "file caricato", "file caricati")]),
      uploadQuestionTexts.waiting(n),
    ].join(", "),
  waiting: (n: number) => `${n} in attesa di risposta`,
  which: "Di quale di questi documenti è una nuova revisione?",
  more: (n: number) =>
    `${
      n === 1
        ? "Un altro documento con questo nome non è elencato: se è quello"
        : `Altri ${n} documenti con questo nome non sono elencati: se è uno di quelli`
    }, scegli «Salta» e carica di nuovo il file da solo, con la cartella di quel documento come «Cartella di destinazione».`,
  lowerRevision: "Nell'indice c'è una revisione più recente. Sostituirla con questa?",
  setAside: "Questo file è già stato sostituito nel pannello. Rimetterlo in vigore?",
  document: (title: string, path: string, revision: string) =>
    [title, path, ...(revision === "" ? [] : [revision])].join(" · "),
  replace: (revision: string) => `Sostituisci la ${revision}`,
  newDocument: "Nuovo documento",
  skip: "Salta",
  /** Of a file that got no answer when others did. */
  skipped: "lasciato senza risposta: non è stato caricato",
  send: "Conferma le scelte",
  /** Asked before the questions are left unanswered. */
  leave: (n: number) => ({
    title: `Chiudere senza caricare ${n} file?`,
    text:
      n === 1
        ? "Attende una risposta e non è nell'indice."
        : "Attendono una risposta e non sono nell'indice.",
    cancel: "Torna alle domande",
    confirm: "Chiudi senza caricare",
  }),
  notes: (n: number) => `Avvisi (${n})`,
} as const;
