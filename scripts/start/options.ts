import { parseArgs } from "node:util";

/** How the panel is to be started from a checkout. */
interface StartOptions {
  /** With a stand-in for Google beside the server, for who wants to try the synchronisation. */
  demoGoogle: boolean;
}

/** What is printed for `--help`, and where an option is none. */
export const START_USAGE = `Uso: npm start [-- OPZIONI]

Avvia il pannello; la prima volta lo prepara e carica un'azienda dimostrativa in ./data.

  --demo-google  con una copia di prova di Google Drive accanto al pannello
  --help         mostra queste righe, senza avviare nulla`;

/**
 * Reads the words behind `npm start --`; null where only the usage is asked for.
 * @throws {TypeError} A word is no option.
 */
export function readOptions(words: readonly string[]): StartOptions | null {
  const { values } = parseArgs({
    args: [...words],
    options: { "demo-google": { type: "boolean", default: false }, help: { type: "boolean" } },
  });
  return values.help ? null : { demoGoogle: values["demo-google"] };
}
