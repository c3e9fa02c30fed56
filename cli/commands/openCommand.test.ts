import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { useCommands } from "./testing/runCommand";

const { run, home } = useCommands();

let documents = "";
beforeEach(async () => {
  documents = join(home(), "SGI");
  mkdirSync(join(documents, "Procedure", "Vecchie"), { recursive: true });
  writeFileSync(join(documents, "Procedure", "Acquisti.docx"), "");
  writeFileSync(join(documents, "Procedure", "Vecchie", "Piano.pdf"), "");
  writeFileSync(join(documents, "macro.exe"), "");
  await run(["roots", "add", documents]);
});

it("opens what the panel would open [OPENER-CLI-03]", async () => {
  const { code, out, calls } = await run(["open", "Acquisti.docx", "--path", "Procedure"]);
  expect(code).toBe(0);
  expect(out[0]).toBe("Aperto: Acquisti.docx");
  expect(calls.map(({ file, args }) => [file, ...args])).toEqual([
    ["xdg-open", join(documents, "Procedure", "Acquisti.docx")],
  ]);
});

it("tells with --dry-run what it would open and why, and opens nothing", async () => {
  const { code, json, calls } = await run(["open", "PIANO.pdf", "--dry-run", "--json"]);
  expect(code).toBe(0);
  expect(json()).toEqual({
    ok: true,
    path: join(documents, "Procedure", "Vecchie", "Piano.pdf"),
    elsewhere: "SGI/Procedure/Vecchie".split("/").at(-1),
    others: 0,
    how: "index",
  });
  expect(calls).toEqual([]);
});

it.each([
  ["Nulla.pdf", "", "notFound"],
  ["macro.exe", "", "type"],
  ["../segreto.pdf", "", "notFound"],
  ["segreto.pdf", "../..", "invalid"],
])("opens nothing for %s in %j", async (name, path, reason) => {
  const { code, json, calls } = await run(["open", name, "--path", path, "--json"]);
  expect(code).toBe(5);
  expect(json()).toMatchObject({ ok: false, reason });
  expect(calls).toEqual([]);
});
