import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaNode } from "execa";
import { beforeEach, expect, it } from "vitest";
import { PROGRAM } from "../../commands/testing/program";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { keepToOwner, mendedWarning } from "./ownerOnly";

const PDF = "%PDF-1.4\n";

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-modes-"));
  // The folder as the README tells an administrator to create it.
  dataDir = join(folder, "data");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  return () => rmSync(folder, { recursive: true });
});

const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
const openOnes = () =>
  ["", ...(readdirSync(dataDir, { recursive: true }) as string[])].filter((name) =>
    isOpen(join(dataDir, name)),
  );

forSqliteFirst((engine) => {
  it("closes an existing folder to others, and says so", async () => {
    const options = await engine.newDatabase();
    const database = "databaseUrl" in options ? { SGI_DATABASE_URL: options.databaseUrl } : {};
    const documents = join(folder, "in");
    mkdirSync(documents);
    writeFileSync(join(documents, "a.pdf"), PDF);
    const { stderr } = await execaNode(
      PROGRAM,
      ["import", documents, "--company", "Alfa", "--create"],
      {
        env: { SGI_DATA_DIR: dataDir, ...database },
      },
    );
    expect(stderr).toContain(`La cartella dei dati ${dataDir} era accessibile ad altri utenti`);
    expect(readdirSync(join(dataDir, "files")).length).toBeGreaterThan(0);
    expect(openOnes()).toEqual([]);
  }, 60_000);
});

it("closes files that an earlier version left open, and only the server's", async () => {
  for (const name of ["files", "files/ab", "mail", "altro"]) mkdirSync(join(dataDir, name));
  const files = ["sgi.db", "sgi.db-wal", "secret.key", "files/ab/abc", "mail/x.eml", "altro/y.txt"];
  for (const name of files) writeFileSync(join(dataDir, name), "x");
  for (const name of files) chmodSync(join(dataDir, name), 0o664);
  for (const name of ["files", "files/ab", "mail", "altro"]) chmodSync(join(dataDir, name), 0o755);
  expect(await keepToOwner(dataDir)).toEqual({
    wasOpen: true,
    isShared: false,
    count: 9,
    failed: false,
  });
  expect(openOnes().toSorted()).toEqual(["altro", "altro/y.txt"]);
  expect(statSync(join(dataDir, "sgi.db")).mode & 0o777).toBe(0o600);
  expect(await keepToOwner(dataDir)).toEqual({
    wasOpen: false,
    isShared: false,
    count: 0,
    failed: false,
  });
});

it("does not say that it closed the folder on a disk that keeps no modes", async () => {
  const mended = await keepToOwner(dataDir, async () => undefined);
  expect(mended).toEqual({ wasOpen: true, isShared: false, count: 0, failed: true });
  expect(mendedWarning(dataDir, mended)).toContain("non è stato possibile chiuderla");
});

it("says how many modes were mended, of one too", () => {
  const mended = { wasOpen: true, isShared: false, failed: false };
  expect(mendedWarning("/srv/sgi", { ...mended, count: 1 })).toMatch(/\(1 permesso corretto\)\.$/);
  expect(mendedWarning("/srv/sgi", { ...mended, count: 2 })).toMatch(/\(2 permessi corretti\)\.$/);
});

it("says when it could not close the folder, and nothing where none was open", () => {
  const mended = { wasOpen: true, isShared: false, count: 1, failed: true };
  expect(mendedWarning("/srv/sgi", mended)).toMatch(
    /^La cartella dei dati \/srv\/sgi è accessibile/,
  );
  expect(mendedWarning("/srv/sgi", { ...mended, wasOpen: false })).toBeNull();
});

it("does not change a shared folder, closes our files in it, and says so", async () => {
  chmodSync(dataDir, 0o1777);
  writeFileSync(join(dataDir, "sgi.db"), "x", { mode: 0o644 });
  const mended = await keepToOwner(dataDir);
  expect(mendedWarning(dataDir, mended)).toContain("è di tutti gli utenti di questo computer");
  expect(statSync(dataDir).mode & 0o7777).toBe(0o1777);
  expect(isOpen(join(dataDir, "sgi.db"))).toBe(false);
});
