import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { useCommands } from "./testing/runCommand";

const { run, home } = useCommands();
const DAMAGED = '{ "roots": [';

let folder = "";
let file = "";
let documents = "";
beforeEach(() => {
  folder = join(home(), ".config/local-opener");
  file = join(folder, "config.json");
  documents = join(home(), "SGI", "Documenti");
  for (const path of [folder, documents]) mkdirSync(path, { recursive: true });
  writeFileSync(file, DAMAGED);
});

it.each([
  [["roots", "list"]],
  [["origins", "list"]],
  [["roots", "remove", "/nessuna/cartella"]],
  [["open", "Acquisti.docx", "--dry-run"]],
])("says after %j that the settings are damaged, and leaves them as they are", async (args) => {
  const { err } = await run(args);
  expect(err.at(-1)).toBe(
    `Le impostazioni non si leggono e nulla è permesso: correggi o elimina ${file}`,
  );
  expect(readFileSync(file, "utf8")).toBe(DAMAGED);
});

it("reports it in status too, when the service answers that it has no folders", async () => {
  const { err } = await run(["status"]);
  expect(err.at(-1)).toMatch(/^Le impostazioni non si leggono/);
});

it("names damaged settings to scripts", async () => {
  const { json } = await run(["roots", "list", "--json"]);
  expect(json()).toMatchObject({ ok: true, roots: [], damagedSettings: file });
});

it.each([
  ["a folder", () => ["roots", "add", documents]],
  ["a panel", () => ["allow", "https://pannello.example.it"]],
])("says where the damaged settings are, with %s that begins new ones", async (_, args) => {
  const { code, err } = await run(args());
  const kept = readdirSync(folder).find((name) => name.startsWith("config.damaged-")) ?? "";
  expect(readFileSync(join(folder, kept), "utf8")).toBe(DAMAGED);
  expect({ code, err }).toEqual({
    code: 0,
    err: [
      `Le impostazioni di prima non si leggevano: sono in ${join(folder, kept)}, e le cartelle e i pannelli che c'erano vanno indicati di nuovo`,
    ],
  });
  expect((await run(["roots", "list"])).err).toEqual([]);
});

it("says that there is no folder to search when none was added", async () => {
  writeFileSync(file, "{}");
  const { code, err } = await run(["open", "Acquisti.docx"]);
  expect({ code, err }).toEqual({
    code: 5,
    err: ["Nessuna cartella configurata su questo PC: aggiungine una dalle impostazioni."],
  });
});
