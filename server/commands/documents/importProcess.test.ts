import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { xlsx } from "../../ingest/spreadsheets/testing/samples";
import { runMain } from "../testing/runMain";

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

it("is quiet when nobody reads on, and finishes what it does", {
  tags: ["long"],
  timeout: 60_000,
}, async () => {
  const env = { SGI_DATA_DIR: join(folder, "data") };
  const init = runMain(["init", "--superadmin", "capo@esempio.it"], env);
  init.stdout.destroy();
  const { exitCode, stderr } = await init;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
});

it("touches no mode in a folder that it refuses", { tags: ["long"], timeout: 60_000 }, async () => {
  const data = join(folder, "data");
  mkdirSync(data);
  writeFileSync(join(data, "sgi.db"), "not a database of ours");
  for (const path of [data, join(data, "sgi.db")]) chmodSync(path, 0o777);
  const { exitCode, stderr } = await importing();
  expect({ exitCode, stderr }).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("sgi.db non è un database leggibile"),
  });
  for (const path of [data, join(data, "sgi.db")]) expect(statSync(path).mode & 0o777).toBe(0o777);
});

it("ends by itself after spreadsheets, and leaves the report", { tags: ["long"] }, async () => {
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
});
