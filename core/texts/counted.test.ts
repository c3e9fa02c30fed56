import { expect, it } from "vitest";

declare global {
  interface ImportMeta {
    /** By Vite, which runs the tests. */
    glob<Found>(files: string, options: { eager: true }): Record<string, Found>;
  }
}

const MODULES = import.meta.glob<Record<string, unknown>>("./*/*.ts", { eager: true });

/** Nouns and participles that follow a number in our texts, in the plural. */
const PLURALS = [
  ...["documenti", "voci", "aziende", "utenti", "codici", "revisioni", "copie", "righe", "volte"],
  ...["giorni", "ore", "minuti", "secondi", "mesi", "anni", "errori", "cartelle", "modifiche"],
  ...["differenze", "pagine", "fogli", "colonne", "risposte", "permessi", "amministratori"],
  ...["nuovi", "nuove", "altri", "altre", "scaduti", "validi", "obsoleti", "archiviati"],
  ...["selezionati", "trovati", "trovate", "spostati", "aggiornati", "ripristinati", "tentativi"],
  ...["caratteri", "sessioni", "dispositivi", "persone", "inviti", "messaggi", "blocchi", "parole"],
  ...["risultati", "elementi", "sincronizzati", "esclusi", "caricati", "invariati", "collegati"],
  ...["rinominati", "mancanti", "creati", "eliminati", "registrati", "rimossi", "riusciti"],
];
const WRONG = new RegExp(`(?<![\\d.,])1 (?:file |backup |di )?(?:${PLURALS.join("|")})\\b`, "i");

/** What a text function says of `count`, given as every argument; nothing where it takes no number. */
function say(text: (...args: unknown[]) => unknown, count: number): string {
  const spread = new Proxy({}, { get: () => count });
  for (const argument of [count, spread]) {
    try {
      const said = text(...Array.from({ length: Math.max(1, text.length) }, () => argument));
      const found = JSON.stringify(said ?? "");
      if (found.includes(`${count}`)) return found;
    } catch {
      // It takes something else.
    }
  }
  return "";
}

function functionsIn(value: unknown, name: string): [string, (...args: unknown[]) => unknown][] {
  if (typeof value === "function") return [[name, value as () => unknown]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => functionsIn(part, `${name}.${key}`));
}

const FUNCTIONS = Object.entries(MODULES)
  .filter(([file]) => !/\.test\.ts$|\/index\.ts$/.test(file))
  .flatMap(([file, texts]) => functionsIn(texts, file));

it("walks all texts that say a number", () => {
  expect(FUNCTIONS.filter(([, text]) => say(text, 2) !== "").length).toBeGreaterThan(60);
});

/** Given word for word, for one result too. Source: DOCS-51. */
const GIVEN = "Visualizzazione di 1 a 1 di 1 risultati";

it("says of one thing nothing in the plural", () => {
  const wrong = FUNCTIONS.map(([name, text]) => `${name}: ${say(text, 1)}`).filter((said) =>
    WRONG.test(said.replace(GIVEN, "")),
  );
  expect(wrong).toEqual([]);
});

it("says of none and of two the same words", () => {
  const singular =
    /(?<![\d.,])[02] (?:documento|voce|azienda|utente|codice|revisione|copia|riga|volta|giorno|minuto|secondo|errore)\b/i;
  const wrong = FUNCTIONS.flatMap(([name, text]) =>
    [0, 2].map((n) => `${name}: ${say(text, n)}`).filter((said) => singular.test(said)),
  );
  expect(wrong).toEqual([]);
});
