/** /chi-siamo. Ours; what it must speak of by spec 2 §2. */
export const aboutTexts = {
  title: "Chi Siamo",
  lead: "Il Pannello di Controllo SGI nasce per le aziende che tengono un sistema di gestione ISO e vogliono trovare, sempre, la revisione giusta del documento giusto.",
  mission: {
    title: "La missione",
    paragraphs: [
      "Rendere semplice il controllo delle informazioni documentate: un solo indice, ordinato per punto della norma, in cui si vede subito che cosa è valido, che cosa sta per scadere e che cosa è superato.",
      "Il tempo risparmiato nella ricerca dei documenti torna a chi lavora su qualità, ambiente e sicurezza.",
    ],
  },
  vision: {
    title: "La visione",
    paragraphs: [
      "Un sistema di gestione che vive ogni giorno e non solo alla vigilia dell'audit: documenti aggiornati, responsabilità chiare, scadenze note in anticipo.",
      "Gli strumenti si adattano all'azienda: i file restano dove sono, su Google Drive o nelle cartelle locali, e si aprono con i programmi di sempre.",
    ],
  },
  features: {
    title: "Che cosa offre",
    list: [
      {
        subject: "index",
        title: "Indice unico",
        text: "Riferimento, titolo, revisione e tipo di file, con ricerca e filtri per stato.",
      },
      {
        subject: "expiry",
        title: "Scadenze calcolate",
        text: "Lo stato di ogni documento si aggiorna ogni giorno, con preavviso di 30 giorni.",
      },
      {
        subject: "revisions",
        title: "Revisioni e obsoleti",
        text: "Le copie superate sono archiviate e ripristinabili, mai confuse con quelle valide.",
      },
      {
        subject: "roles",
        title: "Ruoli chiari",
        text: "Admin, editor e viewer: ognuno vede e fa ciò che gli compete.",
      },
    ],
  },
  commitment: {
    title: "Il nostro impegno",
    text: "Chi ci affida i propri documenti deve poter contare su regole semplici e verificabili.",
    points: [
      {
        title: "Solo il necessario",
        text: "Accesso a Google Drive in sola lettura, limitato alla cartella scelta.",
      },
      {
        title: "Dati protetti",
        text: "Token cifrati, registri di accesso conservati 90 giorni, file temporanei eliminati subito.",
      },
      {
        title: "Accessibilità",
        text: "Pagine leggibili da tastiera e lettori di schermo, secondo le WCAG 2.2 livello AA.",
      },
      {
        title: "Ascolto",
        text: "Ogni richiesta di assistenza riceve risposta da una persona.",
      },
    ],
  },
  support: "Vai all'assistenza",
  start: "Accedi al pannello",
} as const;
