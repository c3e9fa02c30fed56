import { OPENER_PORT } from "../../opener/api";

type Words = (subject: string) => string;

/** The command line of Local Opener: help, and what is wrong with what was typed. */
export const programTexts = {
  description: "Apre i documenti del Pannello di Controllo SGI con i programmi di questo PC.",
  version: "mostra la versione",
  help: "mostra questo aiuto",
  helpCommand: "mostra l'aiuto di un comando",
  json: "risponde con una riga JSON",
  port: `la porta del servizio; il pannello usa la ${OPENER_PORT}`,
  seeHelp: (program: string) => `Per l'elenco dei comandi: ${program} --help`,
  incomplete: (subject: string) => `Comando incompleto: ${subject || "(nessuno)"}`,
  /** Commander's own titles. */
  titles: {
    "Usage:": "Uso:",
    "Arguments:": "Argomenti:",
    "Options:": "Opzioni:",
    "Commands:": "Comandi:",
  } as Readonly<Record<string, string>>,
  /** By commander's codes. */
  errors: {
    "commander.unknownCommand": (name) => `Comando sconosciuto: ${name}`,
    "commander.unknownOption": (name) => `Opzione sconosciuta: ${name}`,
    "commander.missingArgument": (name) => `Manca un argomento: ${name}`,
    "commander.excessArguments": (args) => `Troppi argomenti: ${args}`,
    "commander.optionMissingArgument": (option) => `Manca il valore dell'opzione: ${option}`,
    "commander.invalidArgument": (option) => `Valore non valido: ${option}`,
    "commander.missingMandatoryOptionValue": (option) => `Manca l'opzione: ${option}`,
  } as Readonly<Record<string, Words>>,
  exitCodes: `
Codici di uscita: 0 fatto, 1 non riuscito, 2 comando sbagliato, 3 servizio fermo,
4 porta occupata (da un altro programma o utente), 5 non permesso o non trovato.`,
  commands: {
    serve: "avvia il servizio in questo terminale",
    status: "dice se il servizio è in esecuzione e che cosa sa delle cartelle",
    roots: "le cartelle da cui si aprono i documenti",
    rootsList: "elenca le cartelle",
    rootsAdd: "aggiunge una cartella",
    rootsRemove: "rimuove una cartella",
    allow: "autorizza un pannello: la sua origine, come https://pannello.example.it",
    origins: "i pannelli autorizzati",
    originsList: "elenca i pannelli autorizzati",
    originsRemove: "revoca l'autorizzazione di un pannello",
    policy: "i pannelli e le cartelle di tutti gli utenti di questo PC (da amministratore)",
    policyOrigins: "questi pannelli e nessun altro, separati da ;",
    policyAddOrigins: "anche questi pannelli, separati da ;",
    policyFolders: "queste cartelle e nessun'altra, separate da ;",
    open: "apre un documento per nome, come farebbe il pannello",
    openName: "il nome del file",
    openPath: "le cartelle del documento nel pannello, come SGI/Procedure",
    openDryRun: "dice soltanto che cosa aprirebbe e perché",
    install: "fa partire il servizio a ogni accesso, e adesso",
    installOrigin: "autorizza anche questo pannello; si può ripetere",
    installNoStart: "non avvia il servizio adesso",
    uninstall: "ferma il servizio e toglie tutto ciò che ha aggiunto",
    uninstallKeep: "conserva le impostazioni",
    doctor: "controlla tutto ciò che serve e dice che cosa non va",
    doctorPanel:
      "verifica anche quanti documenti dell'indice sono su questo PC; FILE è l'indice esportato dal pannello",
    token: "mostra il codice di questo PC per i pannelli",
    tokenRenew: "ne crea uno nuovo: il vecchio non vale più",
    tokenRequire: "i pannelli devono inviarlo (PC condivisi)",
    tokenNoRequire: "i pannelli non devono inviarlo",
  },
} as const;

/** What Local Opener's index of files says in the helper's log. */
export const openerIndexTexts = {
  saveFailed: "L'indice dei file non è stato salvato",
} as const;

/** Why Local Opener could not arrange to be started at sign-in. */
export const autostartTexts = {
  launchdRefused: "macOS non ha accettato l'avvio automatico",
  registryRefused: "Windows non ha accettato l'avvio automatico",
  noHost: "Manca lo-host.exe accanto a local-opener.exe: estrai di nuovo il pacchetto",
} as const;
