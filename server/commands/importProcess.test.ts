import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { xlsx } from "../import/testSupport/samples";
import { runMain } from "./testSupport/runMain";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-import-"));
  mkdirSync(join(folder, "in"));
  return () => rmSync(folder, { recursive: true });
});

const importing = (...options: string[]) =>
  runMain(["import", join(folder, "in"), "--company", "Alfa", "--create", ...options], {
    SGI_DATA_DIR: join(folder, "data"),
  });

it("ends by itself after spreadsheets, and leaves the report", async () => {
  writeFileSync(join(folder, "in", "Registro.xlsx"), await xlsx("31/12/2030"));
  const report = join(folder, "esito.json");
  const { exitCode, stdout } = await importing("--report", report);
  expect({ exitCode, stdout }).toEqual({
    exitCode: 0,
    stdout: "Importati 1, aggiornati 0, invariati 0, superati 0, rifiutati 0.",
  });
  expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject([
    { file: "Registro.xlsx", esito: "importato" },
  ]);
}, 60_000);
