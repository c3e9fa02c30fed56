import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { forgeBackup } from "../../backups/testing/forgeBackup";
import { readBackup } from "../../backups/testing/readBackup";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();
type Rows = Record<string, unknown>[];
const none = () => [];

/** Backups of two unrelated installations, one with Alfa and one with Beta. */
let backups: { ofAlfa: string; ofBeta: string };
beforeEach(async () => {
  const elsewhere = { SGI_DATA_DIR: join(folder(), "elsewhere") };
  await fill("Beta Srl", "%PDF-1.7 of Beta", {});
  await fill("Alfa Srl", "%PDF-1.7 of Alfa", elsewhere);
  backups = { ofAlfa: await backUp("Alfa Srl", elsewhere), ofBeta: await backUp("Beta Srl", {}) };
});

async function fill(company: string, bytes: string, env: Record<string, string>) {
  const incoming = join(folder(), company);
  mkdirSync(incoming);
  writeFileSync(join(incoming, "4.1_Contesto_Rev.1_2025-01-01.pdf"), bytes);
  await run(["init", "--superadmin", "capo@esempio.it"], env);
  await run(["import", incoming, "--company", company, "--create"], env);
}

async function backUp(company: string, env: Record<string, string>): Promise<string> {
  const { out } = await run(["backup", "--company", company], env);
  return /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
}

const idIn = async (backup: string) => (await readBackup(backup)).manifest.company?.id ?? "";
const data = () => dumpDatabase({ sqlitePath: join(dataDir(), "sgi.db") });
const forged = () => join(folder(), "forged.zip");

/** Forges Alfa's backup to look like another company's, by its id. */
async function forgeId(id: string) {
  const own = await idIn(backups.ofAlfa);
  const rename = (rows: Rows) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, value === own ? id : value]),
      ),
    );
  await forgeBackup(backups.ofAlfa, forged(), {
    rows: { companies: rename, documents: rename, inForce: rename, audit: none, auditHeads: none },
    manifest: (given) => ({ ...given, company: { id, name: "Alfa Srl" }, heads: [] }),
  });
}

it("does not confuse a foreign company with one here of the same id, nor with one that left backups", {
  tags: ["long"],
}, async () => {
  await forgeId(await idIn(backups.ofBeta));
  const before = await data();
  const refused = {
    code: 1,
    err: [
      "Il backup è dell'azienda «Alfa Srl», ma con l'identificativo che qui è di «Beta Srl»: ne prenderebbe il posto, con backup e collegamenti. Non è stato modificato nulla.",
    ],
  };
  expect(await run(["restore", "--foreign", forged()])).toMatchObject(refused);
  expect(await data()).toEqual(before);
  await forgeBackup(backups.ofBeta, join(folder(), "empty.zip"), {
    rows: { companies: none, documents: none, inForce: none },
    manifest: (given) => ({ ...given, type: "complete", company: null }),
  });
  expect(await run(["restore", "--foreign", join(folder(), "empty.zip")])).toMatchObject({
    code: 0,
  });
  expect(await run(["restore", "--foreign", forged()])).toMatchObject(refused);
});

it("restores a foreign company's backup under an unused id", async () => {
  await forgeId("alfa");
  expect(await run(["restore", "--foreign", forged()])).toMatchObject({ code: 0, err: [] });
  expect((await run(["company", "list"])).out.join("\n")).toMatch(/Alfa Srl[\s\S]*Beta Srl/);
});

it("gives a strange company no file of another one's by its name alone", {
  tags: ["long"],
}, async () => {
  const { rows } = await readBackup(backups.ofBeta);
  const { fileHash, fileSizeBytes } = rows.documents?.[0] ?? {};
  await forgeBackup(backups.ofAlfa, forged(), {
    rows: { documents: (given) => given.map((row) => ({ ...row, fileHash, fileSizeBytes })) },
  });
  const before = await data();
  expect(await run(["restore", "--foreign", forged()])).toMatchObject({
    code: 1,
    err: [
      "Il backup indica file che non contiene e che qui sono già di altri documenti. Non è stato modificato nulla.",
    ],
  });
  expect(await data()).toEqual(before);
  const env = { SGI_DATA_DIR: join(folder(), "new") };
  expect(await run(["restore", "--foreign", forged()], env)).toMatchObject({ code: 0 });
  expect(readdirSync(join(env.SGI_DATA_DIR, "files"))).not.toContain(String(fileHash).slice(0, 2));
});

it("takes a company's own backup that lacks a file which the company has again", {
  tags: ["long"],
}, async () => {
  writeFileSync(join(folder(), "Beta Srl", "4.2_Parti_Rev.1_2025-01-01.pdf"), "%PDF-1.7 later");
  await run(["import", join(folder(), "Beta Srl"), "--company", "Beta Srl"]);
  const { rows } = await readBackup(await backUp("Beta Srl", {}));
  const later = rows.documents?.find(({ title }) => title === "Parti");
  const { fileHash, fileSizeBytes } = later ?? {};
  await forgeBackup(backups.ofBeta, forged(), {
    rows: { documents: (given) => given.map((row) => ({ ...row, fileHash, fileSizeBytes })) },
  });
  expect(await run(["restore", "--foreign", forged()])).toMatchObject({ code: 0, err: [] });
});
