/** What Local Opener's commands say in the terminal. */
export const originTexts = {
  invalid: (text: string) =>
    `Indirizzo non valido: ${text}. Serve l'origine del pannello, come https://pannello.example.it, senza percorso; http solo per localhost o 127.0.0.1`,
  allowed: (origin: string) => `Pannello autorizzato: ${origin}`,
  forbidden: (origin: string) => `Pannello non più autorizzato: ${origin}`,
  unknown: (text: string) => `Non è fra i pannelli autorizzati: ${text}`,
  byMachine: (origin: string) =>
    `${origin} è autorizzato dall'amministratore di questo PC (origins.txt accanto al programma)`,
  none: "Nessun pannello autorizzato",
} as const;

export const policyTexts = {
  origins: (origins: readonly string[]) =>
    `Pannelli per tutti gli utenti di questo PC: ${origins.join(", ") || "nessuno"}`,
  folders: (folders: readonly string[]) =>
    `Cartelle per tutti gli utenti di questo PC: ${folders.join(", ") || "nessuna"}`,
  notAdministrator: (file: string) =>
    `Non si può scrivere ${file}: serve un amministratore di questo PC`,
} as const;

export const openerSettingsTexts = {
  begunAnew: (file: string) =>
    `Le impostazioni di prima non si leggevano: sono in ${file}, e le cartelle e i pannelli che c'erano vanno indicati di nuovo`,
} as const;

export const rootTexts = {
  added: (path: string) => `Cartella aggiunta: ${path}`,
  alreadyThere: (path: string) => `La cartella è già presente: ${path}`,
  removed: (path: string) => `Cartella rimossa: ${path}`,
  unknown: (path: string) => `Non è fra le cartelle: ${path}`,
  byMachine: (path: string) =>
    `${path} è stata scelta dall'amministratore di questo PC (folders.txt accanto al programma)`,
  none: "Nessuna cartella",
} as const;

/** Why a folder may not be added; keys are the rule's reasons. */
export const rootRefusals = {
  format: "Il percorso della cartella non è valido",
  relative: "Serve il percorso completo della cartella",
  network: "Le cartelle di rete vanno collegate a una lettera di unità",
  device: "I percorsi di dispositivo non si possono usare",
  driveRoot: "Un disco intero è troppo: scegli una cartella",
  system: "Le cartelle di sistema non si possono aggiungere",
  home: "La cartella personale intera è troppo: scegline una dentro",
  hidden: "Le cartelle nascoste o dei programmi non si possono aggiungere",
  confirm: "Questa cartella si può aggiungere solo da questo PC",
  missing: "La cartella non esiste",
  notFolder: "Non è una cartella",
  unreachable: "La cartella non risponde",
} as const;

export const folderStates = {
  ready: "pronta",
  indexing: "lettura in corso",
  unreachable: "non raggiungibile",
} as const;

export const openerStatusTexts = {
  up: (version: string, port: number) =>
    `Local Opener ${version} è in esecuzione su 127.0.0.1:${port}`,
  down: (port: number) => `Local Opener non è in esecuzione (nessuno risponde sulla porta ${port})`,
  foreign: (port: number) => `Sulla porta ${port} risponde un altro programma`,
  otherUser: (port: number) =>
    `Sulla porta ${port} risponde il Local Opener di un altro utente di questo PC: il tuo parte quando quello si ferma`,
  folder: (path: string, state: string, files: number) => `  ${path}: ${state}, ${files} file`,
  noFolders: (program: string) =>
    `  Nessuna cartella: aggiungine una con ${program} roots add CARTELLA`,
} as const;

export const openTexts = {
  opened: (name: string) => `Aperto: ${name}`,
  wouldOpen: (name: string) => `Aprirebbe: ${name}`,
  how: {
    probe: (path: string) => `  ${path} (trovato al suo indirizzo)`,
    index: (path: string) => `  ${path} (trovato per nome)`,
  },
  others: (count: number) => {
    if (count === 0) return [];
    return [`  Ci ${count === 1 ? "è un'altra copia" : `sono altre ${count} copie`}`];
  },
  ambiguous: (count: number, sameName: boolean) =>
    `${count} file ${sameName ? "omonimi" : "possibili"}: indica la cartella con --path`,
} as const;

export const installTexts = {
  installed: "Local Opener parte da solo a ogni accesso",
  running: "Local Opener è in esecuzione",
  origin: originTexts.allowed,
  noOrigin: (program: string) =>
    `Nessun pannello è ancora autorizzato: ${program} allow https://pannello.example.it`,
  notStarted: (port: number, program: string) =>
    `Il servizio non risponde sulla porta ${port}: ${program} doctor`,
  stillRunning: "Il servizio non si è fermato: chiudilo e riprova",
  uninstalled: "Local Opener non parte più da solo ed è fermo",
  settingsRemoved: "Impostazioni, indice e diario rimossi",
  settingsKept: (folder: string) => `Impostazioni conservate in ${folder}`,
  machineStays: "Parte ancora per tutti gli utenti di questo PC: lo disinstalla un amministratore",
} as const;

export const serveTexts = {
  crashed: "Arresto imprevisto",
  listening: (port: number) => `Local Opener ascolta su 127.0.0.1:${port}`,
  portTaken: (port: number) =>
    `La porta ${port} è già occupata: Local Opener è già in esecuzione, o un altro programma la usa`,
  noSession:
    "Local Opener apre documenti nella sessione di chi ha fatto l'accesso: come sistema non si avvia",
} as const;

export const tokenTexts = {
  required: "Il pannello deve inviare questo codice",
  notRequired: (program: string) =>
    `Serve solo ai comandi di questo PC. Su un PC condiviso: ${program} token --require`,
} as const;

export const doctorTexts = {
  serviceUp: (version: string, port: number) =>
    `Il servizio ${version} risponde sulla porta ${port}`,
  serviceDown: (port: number, program: string) =>
    `Nessuno risponde sulla porta ${port}: avvia il servizio con ${program} install`,
  foreign: (port: number, program: string, owner: string | null) =>
    `La porta ${port} è di un altro programma${owner === null ? "" : ` (${owner})`}: chiudilo, poi ${program} install`,
  autostart: {
    user: () => "Parte da solo quando accedi",
    machine: () => "Parte da solo per tutti gli utenti di questo PC",
    none: (program: string) => `Non parte da solo: ${program} install`,
  },
  settingsFine: "Le impostazioni si leggono",
  settingsDamaged: (file: string) =>
    `Le impostazioni non si leggono e nulla è permesso: correggi o elimina ${file}`,
  origin: originTexts.allowed,
  noOrigin: (program: string) =>
    `Nessun pannello autorizzato: ${program} allow https://pannello.example.it`,
  noRoot: (program: string) => `Nessuna cartella: ${program} roots add CARTELLA`,
  root: (path: string, state: string, files: number | undefined) =>
    `${path}: ${state}${files === undefined ? "" : `, ${files} file`}`,
  tokenExposed: (program: string) =>
    `Altri utenti di questo PC potevano leggere il codice di accesso: ora ce n'è uno nuovo. Se il pannello lo chiede: ${program} token`,
  reachable: "raggiungibile",
  browser: (origins: readonly string[]) =>
    `La prima volta il browser chiede il permesso: scegli Consenti. In azienda: criterio LoopbackNetworkAllowedForUrls con ${origins.join(", ")} (Chrome, Edge). Safari non è supportato`,
  well: "Tutto a posto",
  unwell: "C'è qualcosa da sistemare",
} as const;
