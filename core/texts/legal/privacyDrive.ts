import type { LegalSection } from "../../legal/legalDocument";

/** What the panel reads, how it warns, and how it keeps what it must. Source: spec 2 §1, §2, §9. */
export const privacyDrive: readonly LegalSection[] = [
  {
    id: "google-drive",
    title: "Accesso a Google Drive",
    blocks: [
      "Il collegamento a Google Drive è facoltativo e avviene solo con l'autorizzazione di un amministratore dell'azienda. L'accesso è in sola lettura ed è limitato alla cartella scelta: il pannello non crea, non modifica e non elimina alcun file su Drive.",
      "Google concede il permesso per tutto il Drive di chi lo dà, e il pannello ne legge soltanto la cartella scelta. Per limitare anche il permesso si autorizza con un account che vede quella soltanto.",
      "In alternativa l'azienda condivide la cartella con l'indirizzo del pannello, come Visualizzatore: il pannello legge soltanto ciò che sta in quella cartella, e di un collegamento a un file che sta altrove non legge nulla. La condivisione si toglie in ogni momento da Google Drive.",
      "Con l'autorizzazione, il collegamento (shortcut) a un file, messo nella cartella, vale come il file a cui porta; i collegamenti ad altre cartelle non vengono seguiti.",
      {
        list: [
          "Autorizzazione Google Drive in sola lettura, per elencare i file della cartella scelta e leggerne nome, percorso, data e collegamento.",
          "Autorizzazione Google Sheets in sola lettura, per leggere la sola cella A1 dei fogli di calcolo.",
        ],
      },
      "I token di accesso rilasciati da Google sono conservati cifrati e non vengono mai mostrati né comunicati a terzi. L'autorizzazione si può revocare in ogni momento dalle impostazioni di sicurezza dell'account Google.",
      "L'uso delle informazioni ricevute dalle API di Google rispetta le norme sui dati utente dei servizi API di Google, compresi i requisiti di uso limitato.",
    ],
  },
  {
    id: "scadenze",
    title: "Scadenze e notifiche",
    blocks: [
      "Il server legge la cella A1 dei fogli di calcolo, che contiene la data di scadenza del documento, e da quella data calcola le scadenze. Nessun'altra cella viene usata a questo scopo.",
      "Quando un documento è in scadenza o scaduto, il servizio invia notifiche agli utenti dell'azienda incaricati di aggiornarlo. Le notifiche riportano titolo, revisione e data, mai il contenuto del documento.",
    ],
  },
  {
    id: "conservazione",
    title: "Per quanto tempo",
    blocks: [
      {
        caption: "Tempi di conservazione",
        columns: ["Dati", "Conservazione"],
        rows: [
          ["Registri di accesso", "90 giorni, poi eliminati"],
          ["File temporanei", "Eliminati subito dopo l'estrazione dei dati"],
          ["Account e indice dei documenti", "Per la durata del contratto con l'azienda"],
          ["Token di Google Drive", "Fino alla revoca o allo scollegamento della cartella"],
          ["Messaggi di contatto", "Fino alla risposta, e non oltre 12 mesi"],
          ["Link di recupero della password", "1 ora, utilizzabili una volta sola"],
        ],
      },
      "I backup richiesti dall'azienda restano disponibili finché l'azienda non li elimina.",
    ],
  },
  {
    id: "sicurezza",
    title: "Misure di sicurezza",
    blocks: [
      "Applichiamo misure tecniche e organizzative adeguate al rischio (art. 32):",
      {
        list: [
          "connessioni cifrate e cookie di sessione non leggibili dagli script;",
          "password conservate solo come impronta Argon2id, autenticazione a due fattori disponibile;",
          "token di collegamento e chiavi riservate conservati cifrati;",
          "dati di ogni azienda separati e accessi limitati in base al ruolo;",
          "registro delle operazioni e limiti ai tentativi di accesso;",
          "file temporanei eliminati subito dopo l'estrazione.",
        ],
      },
      "In caso di violazione dei dati personali informiamo senza ritardo l'azienda interessata e, dove previsto, il Garante entro 72 ore (artt. 33 e 34).",
    ],
  },
  {
    id: "destinatari",
    title: "A chi sono comunicati",
    blocks: [
      "I dati non sono venduti né ceduti. Possono conoscerli, nei limiti del loro compito, le persone autorizzate dall'azienda e dal gestore, i fornitori di infrastruttura e di posta elettronica nominati responsabili, e le autorità nei casi previsti dalla legge.",
      "Se l'azienda collega Google Drive, Google tratta i file secondo il proprio contratto con l'azienda. Eventuali trasferimenti fuori dallo Spazio economico europeo avvengono con le garanzie degli artt. 44 e seguenti.",
    ],
  },
];
