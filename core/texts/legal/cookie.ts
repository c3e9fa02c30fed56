import type { LegalDocument } from "../../legal/legalDocument";

const UNTIL_CLEARED = "Fino alla cancellazione dei dati del sito";
const COLUMNS = ["Nome", "A cosa serve", "Durata"];

/** What the panel keeps in a browser, by name. Ours. */
export function cookieDocument({ company }: { company: string }): LegalDocument {
  return {
    title: "Informativa sui cookie",
    kind: "Informativa ai sensi dell'art. 122 del Codice privacy e delle linee guida del Garante del 10 giugno 2021",
    lead: "Il pannello usa solo cookie tecnici e pochi dati salvati nel browser. Non usa cookie di profilazione, statistiche di terzi o pubblicità.",
    sections: [
      {
        id: "cosa-sono",
        title: "Cosa sono",
        blocks: [
          "I cookie sono piccoli testi che un sito salva nel browser e che il browser rimanda al sito a ogni visita. L'archivio locale è uno spazio del browser che resta sul dispositivo e che il pannello non trasmette.",
          `Titolare per questi trattamenti è ${company}. I cookie tecnici non richiedono consenso: per questo il pannello non mostra alcun banner.`,
        ],
      },
      {
        id: "cookie",
        title: "Cookie tecnici",
        blocks: [
          {
            caption: "Cookie usati dal pannello",
            columns: COLUMNS,
            rows: [
              [
                "sgi_session",
                "Riconosce l'utente che ha effettuato l'accesso. Contiene un codice casuale, nessun dato personale.",
                "Fino alla chiusura del browser: al massimo 1 ora senza attività e 12 ore in tutto; 30 giorni con «Ricordami»",
              ],
              [
                "sgi_pending_login",
                "Collega la password corretta al codice dell'autenticazione a due fattori.",
                "5 minuti, o fino al codice corretto",
              ],
              [
                "sgi_device",
                "Riconosce un browser da cui si è già effettuato l'accesso: chi prova password a caso sullo stesso account non può bloccarlo. Contiene codici casuali firmati e non dà accesso a nulla.",
                "180 giorni, o fino al cambio della password",
              ],
              [
                "sgi_visitor",
                "Protegge i moduli prima dell'accesso dalle richieste inviate da altri siti (CSRF).",
                "Fino alla chiusura del browser",
              ],
            ],
          },
          "Con connessione cifrata i nomi sono preceduti da __Host-: il cookie vale per questo solo sito. Nessuno è leggibile dagli script della pagina.",
        ],
      },
      {
        id: "archivio-locale",
        title: "Dati salvati nel browser",
        blocks: [
          {
            caption: "Dati conservati nell'archivio del browser",
            columns: COLUMNS,
            rows: [
              [
                "iso-doc-theme",
                "Ricorda il tema scelto: chiaro, scuro o di sistema.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-signed-in",
                "Ricorda se l'ultima volta era aperta una sessione (sì o no, mai di chi), per mostrare subito la pagina giusta.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-manages",
                "Ricorda se chi ha aperto la sessione gestisce i documenti (sì o no, mai di chi), per mostrare l'indice senza spostamenti.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-navigation",
                "Ricorda se chi ha aperto la sessione ha la riga di navigazione (sì o no, mai di chi), per mostrare la pagina senza spostamenti.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-preferences",
                "Ricorda gli interruttori delle impostazioni: sincronizzazione e notifiche.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-session-active",
                "Ricorda l'istante dell'ultima attività, comune a tutte le schede del pannello.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-session-extended",
                "Ricorda quando la sessione è stata prolungata l'ultima volta.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-session-signedOut",
                "Avvisa le altre schede che la sessione è finita.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-session-timedOut",
                "Avvisa le altre schede che la sessione è finita per inattività.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-session-over",
                "Avvisa le altre schede che il server ha chiuso la sessione.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-opener-never",
                "Ricorda la scelta di non proporre più Local Opener dopo l'accesso.",
                UNTIL_CLEARED,
              ],
              [
                "sgi-opener-dismissed",
                "Ricorda che la proposta di Local Opener è stata chiusa.",
                "Fino alla chiusura della scheda",
              ],
            ],
          },
          "Questi dati restano sul dispositivo: il pannello non li invia al server.",
        ],
      },
      {
        id: "terzi",
        title: "Servizi di terzi",
        blocks: [
          "Le pagine del pannello non caricano script, caratteri o immagini da altri siti. Solo quando un amministratore collega Google Drive si apre una finestra di Google, che usa i propri cookie secondo la propria informativa.",
        ],
      },
      {
        id: "gestione",
        title: "Come gestirli",
        blocks: [
          "Cookie e dati salvati si possono cancellare o bloccare dalle impostazioni del browser. Senza i cookie tecnici non è possibile accedere; senza archivio locale il pannello funziona, ma non ricorda le preferenze.",
          "Con «Disconnetti» la sessione termina e il suo cookie viene rimosso.",
        ],
      },
      {
        id: "contatti",
        title: "Contatti",
        blocks: [
          "Per domande sui cookie e per esercitare i diritti previsti dagli artt. 15–22 del GDPR:",
          { contacts: true },
        ],
      },
    ],
  };
}
