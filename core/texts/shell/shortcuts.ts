const TITLE = "Scorciatoie da tastiera";

/** The keys of the lists, their dialog and their setting. Ours. */
export const shortcutTexts = {
  title: TITLE,
  columns: { keys: "Tasti", effect: "Effetto" },
  /** Announced between two alternative keys. */
  or: "oppure",
  keys: [
    { keys: ["/"], effect: "Va alla ricerca" },
    { keys: ["↓"], effect: "Dalla ricerca, va al primo documento" },
    { keys: ["↓", "↑"], effect: "Nell'elenco, documento successivo o precedente" },
    { keys: ["Home", "Fine"], effect: "Nell'elenco, primo o ultimo documento della pagina" },
    { keys: ["Invio"], effect: "Apre il documento" },
    { keys: ["x"], effect: "Nell'elenco, seleziona il documento; con Maiusc fino a questo" },
    { keys: ["c"], effect: "Copia il link di ciò che si vede" },
    { keys: ["F8"], effect: "Va alle notifiche" },
    { keys: ["Esc"], effect: "Chiude finestre, menu e notifiche" },
    { keys: ["?"], effect: "Mostra questo riepilogo" },
  ],
  quiet: "Mentre scrivi in un campo, lettere e segni restano testo.",
  toSettings: "Disattiva nelle impostazioni",
  setting: {
    title: "Tastiera",
    text: "I tasti con cui ci si muove negli elenchi dei documenti.",
    label: TITLE,
    note: "Vale per questo browser.",
    show: "Mostra le scorciatoie",
  },
} as const;
