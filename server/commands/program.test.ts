import { readdirSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { useCommandFolder } from "./testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();

it.each([
  ["pizza", "Comando incompleto o sconosciuto: pizza"],
  ["init", "Manca l'opzione --superadmin <email>."],
  ["import", "Manca l'opzione --company <nome>."],
  ["import x", "Manca l'opzione --company <nome>."],
  ["import --company Alfa", "Manca l'argomento <cartella>."],
  ["import x --company", "Manca il valore dell'opzione --company <nome>."],
  ["import x --company Alfa --creat", "L'opzione --creat non esiste."],
  [
    "import x y --company Alfa",
    "Ci sono argomenti di troppo: un nome con spazi va fra virgolette.",
  ],
  ["company quota Alfa Srl", "Ci sono argomenti di troppo: un nome con spazi va fra virgolette."],
])("answers in Italian what is wrong with «%s»", async (line, problem) => {
  expect(await run(line.split(" "))).toMatchObject({
    code: 2,
    out: [],
    err: [problem, "Per l'elenco dei comandi: --help"],
  });
});

it.each([
  ["impotr", "Forse import?"],
  ["user lst", "Forse user list?"],
  ["user", "Ci sono user list, user add, user reset-password, user role, user delete."],
  ["user delte a@b.it", "Forse user delete?"],
  ["files", "Ci sono files check, files copy."],
  ["audit", "Forse audit verify?"],
])("names after «%s» the command that was meant, or which there are", async (line, hint) => {
  expect((await run(line.split(" "))).err).toContain(hint);
});

it("shows the help in Italian", async () => {
  const { code, out } = await run(["--help"]);
  expect(code).toBe(0);
  expect(out.join("\n")).toMatch(/Uso: pannello-sgi [\s\S]*Opzioni:[\s\S]*Comandi:/);
});

it("reports everything that is wrong with the environment", async () => {
  const env = { SGI_PORT: "x", SGI_TYPO: "y" };
  const { code, err } = await run(["init", "--superadmin", "a@b.it"], env);
  expect(code).toBe(2);
  expect(err).toHaveLength(2);
  expect(readdirSync(folder())).toEqual([]);
});

it("reports that the data folder cannot be created", async () => {
  writeFileSync(dataDir(), "a file");
  const { code, err } = await run(["init", "--superadmin", "a@b.it"]);
  expect(code).toBe(1);
  expect(err[0]).toContain(`Impossibile usare la cartella dei dati ${dataDir()}: `);
});

it.each([
  ...["serve", "init", "import", "user list", "user add", "user reset-password", "mfa-reset"],
  ...["user role", "user delete", "company rename", "company delete", "company undelete"],
  ...["company list", "company quota", "backup", "backup verify", "restore", "audit verify"],
  ...["files check", "files copy", "key replace", "mail test", "doctor"],
])(
  "tells by --help what the exit codes of «%s» mean, in lines that a terminal holds",
  async (line) => {
    const { out } = await run([...line.split(" "), "--help"]);
    const lines = out.join("\n").split("\n");
    expect(lines).toContain("Codice di uscita:");
    expect(lines.filter((each) => each.length > 120)).toEqual([]);
  },
);
