import { parseArgs } from "node:util";

/** How to start the panel from a checkout. */
interface StartOptions {
  /** Starts a stand-in for Google too, to try the sync. */
  demoGoogle: boolean;
}

/** Printed for `--help`, and after an unknown option. */
export const START_USAGE = `Uso: npm start [-- OPZIONI]

Avvia il pannello; la prima volta lo prepara e carica un'azienda dimostrativa in ./data.

  --demo-google  con una copia di prova di Google Drive accanto al pannello
  --help         mostra queste righe, senza avviare nulla`;

/**
 * Reads the options after `npm start --`; null for `--help`.
 * @throws {TypeError} For an unknown option.
 */
export function readOptions(words: readonly string[]): StartOptions | null {
  const { values } = parseArgs({
    args: [...words],
    options: { "demo-google": { type: "boolean", default: false }, help: { type: "boolean" } },
  });
  return values.help ? null : { demoGoogle: values["demo-google"] };
}
