import { expect, it } from "vitest";
import { useCommands } from "./testing/runCommand";

const { run } = useCommands();

it.each([
  [["aprire"], "Comando sconosciuto: aprire"],
  [["status", "--tutto"], "Opzione sconosciuta: --tutto"],
  [["allow"], "Manca un argomento: origine"],
  [["status", "uno", "due"], "Troppi argomenti: status"],
  [["install", "--origin"], "Manca il valore dell'opzione: --origin <origine>"],
  [["status", "--port", "99999"], "Valore non valido: --port <numero>"],
  [[], "Comando incompleto: (nessuno)"],
  [["roots"], "Comando incompleto: roots"],
])("answers %j in Italian, with exit code 2", async (args, message) => {
  const { code, err, out } = await run(args);
  expect({ code, err, out }).toEqual({
    code: 2,
    err: [message, "Per l'elenco dei comandi: local-opener --help"],
    out: [],
  });
});

it("answers scripts in one line of JSON, errors included", async () => {
  const { code, json, err } = await run(["roots", "agg", "--json"]);
  expect(code).toBe(2);
  expect(err).toEqual([]);
  expect(json()).toEqual({
    ok: false,
    reason: "wrongUsage",
    message: "Comando sconosciuto: agg",
  });
});

it.each([[["--help"]], [["help"]], [["roots", "--help"]], [["install", "--help"]]])(
  "shows the help of %j without a word of English",
  async (args) => {
    const { code, out } = await run(args);
    const text = out.join("\n");
    expect(code).toBe(0);
    expect(text).toContain("Uso: local-opener");
    expect(text).toContain("Opzioni:");
    expect(text).not.toMatch(
      /\b(Usage|Options|Commands|Arguments|display|default|command|option)\b/,
    );
  },
);

it("tells the version", async () => {
  expect((await run(["--version"])).out).toEqual(["1.2.3"]);
});
