import { OPENER_PORT, OPENER_PROGRAM, OPENER_VERSION } from "@sgi/core/opener";
import type { BuildTarget } from "./bases";

/** The packages that hold a readme. */
type WithReadme = BuildTarget | "win-msi";

const SYSTEMS: Readonly<Record<WithReadme, string>> = {
  "win-msi": "Windows 10 e 11 (x64)",
  "win-x64": "Windows 10 e 11 (x64)",
  "linux-x64": "Linux (x64)",
  "macos-arm64": "macOS (Apple Silicon)",
  "macos-x64": "macOS (Intel)",
};

const WINDOWS_STEPS = `1. Estrai tutto lo ZIP in una cartella.
2. Fai doppio clic su install.cmd e conferma: serve un amministratore.
3. Il servizio parte da solo, adesso e a ogni accesso.
4. Nel pannello: Impostazioni > Applicazione > Configurazione Local Opener,
   aggiungi la cartella sincronizzata (Google Drive, OneDrive o di rete con
   una lettera di unita').

Il programma va in "C:\\Program Files\\Local Opener". Per toglierlo: uninstall.cmd.
Windows puo' avvisare che l'autore e' sconosciuto: il programma non e' firmato.
install.cmd confronta i file con SHA256SUMS.txt prima di copiarli.

Questo pacchetto e' per Windows. Per Linux e macOS, dallo stesso indirizzo:
local-opener-linux-x64.zip, local-opener-macos-arm64.zip, local-opener-macos-x64.zip.
`;

const MSI_STEPS = `1. L'amministratore di questo PC ha installato il programma, per tutti.
2. Il servizio parte da solo a ogni accesso.
3. Nel pannello: Impostazioni > Applicazione > Configurazione Local Opener,
   aggiungi la cartella sincronizzata (Google Drive, OneDrive o di rete con
   una lettera di unita'), se l'amministratore non l'ha scelta.

Il programma e' in "C:\\Program Files\\Local Opener" e si toglie da
Impostazioni di Windows > App.
`;

const UNIX_STEPS = `1. Estrai tutto lo ZIP in una cartella.
2. In un terminale, in quella cartella:  sh install.sh
   Non serve essere amministratore: va tutto nella tua cartella personale.
3. Il servizio parte da solo, adesso e a ogni accesso.
4. Nel pannello: Impostazioni > Applicazione > Configurazione Local Opener,
   aggiungi la cartella sincronizzata.

Il programma va in ~/.local/lib/local-opener. Per toglierlo:  sh uninstall.sh
`;

const PANEL_NOTE = {
  package: "Il pannello autorizzato e' scritto in panel-origin.txt.",
  machine: "I pannelli autorizzati sono in origins.txt, accanto al programma.",
};

const MAC_NOTE = `
L'eseguibile ha una firma "ad hoc", non quella di uno sviluppatore registrato:
install.sh toglie il segno di quarantena dopo il controllo di SHA256SUMS.txt.
`;

/** The readme in the ZIP; plain ASCII, for any editor. */
export function readmeText(target: WithReadme): string {
  const system = target.startsWith("win")
    ? "windows"
    : target.startsWith("linux")
      ? "linux"
      : "macos";
  const steps =
    target === "win-msi" ? MSI_STEPS : system === "windows" ? WINDOWS_STEPS : UNIX_STEPS;
  const program = OPENER_PROGRAM[system];
  const terminal = system === "windows" ? "nel Prompt dei comandi" : "in un terminale";
  const note = target.startsWith("macos") ? MAC_NOTE : "";
  return `Local Opener ${OPENER_VERSION} per ${SYSTEMS[target]}
Apre i documenti del Pannello di Controllo SGI con i programmi di questo PC.

${steps}${note}
${PANEL_NOTE[target === "win-msi" ? "machine" : "package"]} Per un altro, ${terminal}:
  ${program} allow https://pannello.example.it

Se qualcosa non va:
  ${program} doctor
Apre solo documenti (mai programmi, script o collegamenti) e solo dalle cartelle
che hai aggiunto. Risponde solo a questo PC, sulla porta ${OPENER_PORT}.
Licenze: LICENSES.txt
`;
}
