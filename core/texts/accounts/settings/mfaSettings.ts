import { counted } from "../../../lists/counted";
import { controlTexts } from "../../shell/controls";
import { shellTexts } from "../../shell/shell";
import { mfaCodeTexts } from "../auth/mfaLogin";

const BACKUP_CODES = "Codici di backup";

/** The second factor in the settings. Errors: spec 2 §5 and §8; the rest is ours. */
export const mfaSettingsTexts = {
  title: "Autenticazione a due fattori",
  text: "Un secondo codice protegge l'accesso anche se la password viene scoperta.",
  unavailable: {
    title: "MFA Non Disponibile",
    text: "L'autenticazione a due fattori è riservata agli amministratori.",
    byHost: "L'autenticazione a due fattori non è disponibile per questo account.",
  },
  loading: "Caricamento dello stato MFA...",
  loadFailed: "Impossibile caricare lo stato MFA",
  app: "App di autenticazione",
  off: "Non attiva",
  on: "Attiva",
  rotation: "Codice a 6 cifre, rinnovato ogni 30 secondi.",
  codesLeft: (count: number) =>
    counted(count, "codice di backup rimasto.", "codici di backup rimasti."),
  codesLow: "I codici di backup stanno per finire: rigenerali prima di restare senza.",
  configure: "Configura",
  configuring: "Preparazione...",
  setupFailed: "Impossibile avviare il setup MFA",
  signInAgain: {
    title: "Accedi di nuovo",
    back: "Dopo l'accesso tornerai qui, alle impostazioni.",
    confirm: "Vai all'accesso",
    pending: "Disconnessione...",
    note: "Accedi di nuovo per configurare l'autenticazione a due fattori: poi tornerai alle impostazioni.",
  },
  regenerate: "Rigenera codici",
  disable: "Disattiva",
  setup: {
    title: "Configura l'autenticazione a due fattori",
    steps: ["Codice QR", "Verifica", BACKUP_CODES],
    stepOf: (step: number) => `Passaggio ${step} di 3`,
    qr: "Codice QR",
    noQr: "Il codice QR non è disponibile: usa la chiave manuale.",
    instructions: [
      "Apri l'app di autenticazione sul telefono.",
      "Aggiungi un account e inquadra il codice QR.",
      "Premi Continua e inserisci il codice a 6 cifre.",
    ],
    secret: "Chiave manuale",
    copySecret: "Copia la chiave",
    secretCopied: "Chiave copiata",
    next: "Continua",
    verifyText: "Inserisci il codice a 6 cifre che l'app mostra ora per questo account.",
    code: mfaCodeTexts.label,
    incomplete: "Inserisci un codice a 6 cifre",
    refused: mfaCodeTexts.refused,
    verify: "Verifica",
    verifying: mfaCodeTexts.verifying,
    back: "Indietro",
    enabled: "Autenticazione a due fattori attivata",
    leave: {
      title: "Interrompere la configurazione?",
      text: "L'autenticazione a due fattori non verrà attivata. Potrai ricominciare quando vuoi.",
      confirm: "Interrompi",
      cancel: "Continua la configurazione",
    },
  },
  codes: {
    title: "Nuovi codici di backup",
    text: "Usa uno di questi codici per accedere quando non hai il telefono. Ogni codice serve una volta sola.",
    once: "I codici si vedono solo adesso: salvali prima di chiudere.",
    list: BACKUP_CODES,
    download: "Scarica",
    copy: "Copia",
    copied: "Copiati",
    copyFailed: controlTexts.copyFailed,
    saved: "Ho salvato i codici in un luogo sicuro",
    done: "Fine",
    file: (email: string) => [
      shellTexts.product,
      "Codici di backup dell'autenticazione a due fattori",
      ...(email ? [email] : []),
      "Ogni codice serve una volta sola. Conservali in un luogo sicuro.",
    ],
    leave: {
      title: "Chiudere senza salvare i codici?",
      text: "Non potrai rivederli: senza telefono e senza codici non potrai accedere.",
      confirm: "Chiudi comunque",
      cancel: "Torna ai codici",
    },
  },
  change: {
    password: "Password",
    missing: "Password richiesta",
    refused: "Password non valida",
    disable: {
      title: "Disattiva l'autenticazione a due fattori",
      text: "L'accesso chiederà solo la password e tutti i codici di backup saranno annullati. Per confermare inserisci la password.",
      confirm: "Disattiva",
      pending: "Disattivazione...",
    },
    regenerate: {
      title: "Rigenera i codici di backup",
      text: "I codici di backup attuali saranno annullati. Per confermare inserisci la password.",
      confirm: "Rigenera codici",
      pending: "Rigenerazione...",
    },
    disabled: {
      title: "Autenticazione a due fattori disattivata",
      text: "I codici di backup non sono più validi.",
    },
  },
} as const;
