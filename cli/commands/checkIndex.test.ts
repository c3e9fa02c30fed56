import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aDocument } from "@sgi/core/testing";
import { expect, it } from "vitest";
import { putFile } from "../files/testing/tempFolder";
import { useCommands } from "./testing/runCommand";

const { run, home } = useCommands();

/** An export of the index, as GET /api/documents answers. */
function exported(titles: readonly string[]): string {
  const facts = { revision: "2", fileType: "pdf" as const, path: "Procedure" };
  const file = join(home(), "indice-sgi.json");
  const documents = titles.map((title) => aDocument({ ...facts, title }));
  // Editors on Windows often put a byte order mark first.
  writeFileSync(file, `\ufeff${JSON.stringify(documents)}`);
  return file;
}

async function addFolder() {
  mkdirSync(join(home(), "SGI"));
  await run(["roots", "add", join(home(), "SGI")]);
}

it("counts the documents of the index that are on this PC, and names the others", async () => {
  await addFolder();
  putFile(home(), "SGI/Procedure/Acquisti 2.pdf");
  putFile(home(), "SGI/Procedure/Vendite_Rev.1_2026-01-01.pdf");
  const file = exported(["Acquisti", "Audit"]);
  const { err } = await run(["doctor", "--panel", file]);
  const at = err.indexOf("[i]  1 di 2 documenti dell'indice trovati su questo PC");
  expect(err[at + 1]).toBe(
    "     Procedure/Audit: Documento non trovato nelle cartelle di questo PC",
  );
  const { json } = await run(["doctor", "--json", "--panel", file]);
  expect(json()).toMatchObject({ found: 1, total: 2, missing: [{ title: "Audit" }] });
});

it("names the first twenty missing documents, and the number of the others", async () => {
  await addFolder();
  const { err } = await run([
    "doctor",
    "--panel",
    exported(Array.from({ length: 25 }, (_, at) => `Titolo ${at}`)),
  ]);
  expect(err).toContain("[!!] 0 di 25 documenti dell'indice trovati su questo PC");
  expect(err.filter((line) => line.includes("Titolo"))).toHaveLength(20);
  expect(err).toContain("     e altri 5");
});

it.each([
  ["nothing", null],
  ["another file", '{"documents":[]}'],
  ["no JSON", "indice"],
])("refuses %s instead of an index, and checks nothing", async (_, text) => {
  const file = join(home(), "altro.json");
  if (text !== null) writeFileSync(file, text);
  const { code, json } = await run(["doctor", "--json", "--panel", file]);
  expect(code).toBe(2);
  expect(json()).toMatchObject({ ok: false, reason: "badIndex" });
});
