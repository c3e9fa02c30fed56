import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { forgeBackup } from "../../backups/testing/forgeBackup";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();
type Rows = Record<string, unknown>[];

const TURNED = `a\u202e${"b".repeat(99)}`;
const changed = (change: object) => (rows: Rows) => rows.map((row) => ({ ...row, ...change }));
const titled = { documents: changed({ title: TURNED }) };
const forged = () => join(folder(), "forged.zip");

let backup: string;
beforeEach(async () => {
  const incoming = join(folder(), "in");
  mkdirSync(incoming);
  writeFileSync(join(incoming, "4.1_Contesto_Rev.1_2025-01-01.pdf"), "%PDF-1.7");
  await run(["import", incoming, "--company", "Alfa Srl", "--create"]);
  const { out } = await run(["backup"]);
  backup = /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
});

it.each([
  ["a title", titled],
  ["a path", { documents: changed({ path: TURNED }) }],
  ["a file's name", { documents: changed({ fileName: TURNED }) }],
  ["a revision", { documents: changed({ revision: TURNED }) }],
  ["a company's name", { companies: changed({ name: TURNED, nameFolded: TURNED }) }],
])("refuses a strange backup with %s that turns the text round in lists", async (_, rows) => {
  await forgeBackup(backup, forged(), { rows });
  const data = () => dumpDatabase({ sqlitePath: join(dataDir(), "sgi.db") });
  const before = await data();
  expect(await run(["restore", "--foreign", forged()])).toMatchObject({
    code: 1,
    err: [
      `Il backup contiene un nome con segni che cambiano il verso di lettura: «a\ufffd${"b".repeat(78)}». Non è stato modificato nulla.`,
    ],
  });
  expect(await data()).toEqual(before);
});

it("takes a strange backup with a name as the first versions took them in, a soft hyphen in it", {
  tags: ["long"],
}, async () => {
  const rows = { documents: changed({ title: "Proce\u00addura" }) };
  await forgeBackup(backup, forged(), { rows });
  expect(await run(["restore", "--foreign", forged()])).toMatchObject({ code: 0 });
});

it("takes its own backup with such a name, which was taken once", { tags: ["long"] }, async () => {
  const secret = Buffer.from(readFileSync(join(dataDir(), "secret.key"), "utf8").trim(), "hex");
  await forgeBackup(backup, forged(), { rows: titled, secret });
  expect(await run(["restore", forged()])).toMatchObject({ code: 0, err: [] });
});
