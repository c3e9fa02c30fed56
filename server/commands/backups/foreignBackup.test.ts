import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { dumpDatabase } from "../../app/testing/dumpDatabase";
import { forgeBackup } from "../../backups/testing/forgeBackup";
import { useCommandFolder } from "../testing/runCommand";

const { folder, dataDir, run } = useCommandFolder();
const OURS = "Sigillo: il backup è stato creato da questa installazione.";
const FOREIGN = "Sigillo: il backup NON risulta creato da questa installazione.";
const UNFIT = ["I dati del backup non sono coerenti: non è stato modificato nulla."];

type Rows = Record<string, unknown>[];
const each = (change: object) => (rows: Rows) => rows.map((row) => ({ ...row, ...change }));

/** Data folders with a backup, by the options of its command: made once, then copied. */
const prepared = new Map<string, ReturnType<typeof prepare>>();
const made = mkdtempSync(join(tmpdir(), "sgi-foreign-"));
afterAll(() => rmSync(made, { recursive: true }));

/** Gives the data folder, and the path of the backup below it. */
async function prepare(original: string, options: string[]) {
  const env = { SGI_DATA_DIR: original };
  const incoming = join(made, "in");
  mkdirSync(incoming, { recursive: true });
  writeFileSync(join(incoming, "4.1_Contesto_Rev.1_2025-01-01.pdf"), "%PDF-1.7");
  await run(["init", "--superadmin", "capo@esempio.it"], env);
  for (const name of ["Alfa Srl", "Beta Srl"]) {
    await run(["import", incoming, "--company", name, "--create"], env);
  }
  const { out } = await run(["backup", ...options], env);
  const backup = /: (.+\.zip)$/.exec(out[0] ?? "")?.[1] ?? "";
  return { original, backup: relative(original, backup) };
}

/** A backup of an installation with two companies, and its data. */
async function setUp(...options: string[]) {
  const key = options.join(" ");
  const known = prepared.get(key) ?? prepare(join(made, String(prepared.size)), options);
  prepared.set(key, known);
  const { original, backup } = await known;
  // cpSync would make the copy readable for everybody on Node 22.
  await cp(original, dataDir(), {
    recursive: true,
    preserveTimestamps: true,
    // Empty, and may disappear at any moment: when the closed database is garbage-collected.
    filter: (source) => !/-(wal|shm)$/.test(source),
  });
  const data = () => dumpDatabase({ sqlitePath: join(dataDir(), "sgi.db") });
  return { backup: join(dataDir(), backup), forged: join(folder(), "forged.zip"), data };
}
const ofAlfa = ["--company", "Alfa Srl"];

it.each([["into the installation itself"], ["into an empty one"]])(
  "takes a backup that another key sealed by --foreign alone, and says how: %s",
  async (where) => {
    const { backup, forged, data } = await setUp();
    await forgeBackup(backup, forged, {});
    const isEmpty = where === "into an empty one";
    const env: Record<string, string> = isEmpty ? { SGI_DATA_DIR: join(folder(), "new") } : {};
    const before = await data();
    const { code, out, err } = await run(["restore", forged], env);
    expect({ code, out: out.at(-1) }).toEqual({ code: 1, out: FOREIGN });
    expect(err.join("\n")).toMatch(
      /può averlo preparato chiunque[\s\S]*secret\.key[\s\S]*--foreign/,
    );
    expect(await data()).toEqual(before);
    if (isEmpty) expect(readdirSync(folder())).not.toContain("new");
    expect(await run(["restore", "--foreign", forged], env)).toMatchObject({ code: 0, err: [] });
  },
);

it("recognizes a backup made with the same key in another folder", { tags: ["long"] }, async () => {
  const { backup, forged } = await setUp();
  const verified = await run(["backup", "verify", backup]);
  expect(verified).toMatchObject({ code: 0, err: [] });
  expect(verified.out).toContain(OURS);
  await forgeBackup(backup, forged, {});
  expect((await run(["backup", "verify", forged])).out).toContain(FOREIGN);
  const env = { SGI_DATA_DIR: join(folder(), "moved") };
  expect((await run(["backup", "verify", backup], env)).out).toContain(FOREIGN);
  mkdirSync(env.SGI_DATA_DIR);
  copyFileSync(join(dataDir(), "secret.key"), join(env.SGI_DATA_DIR, "secret.key"));
  expect((await run(["backup", "verify", backup], env)).out).toContain(OURS);
});

it.each<[string, string[], Parameters<typeof forgeBackup>[2]]>([
  ["a role that is none", [], { rows: { users: each({ role: "weird" }) } }],
  ["an address in capitals", [], { rows: { users: each({ email: "Capo@esempio.it" }) } }],
  ["an id that is a path", [], { rows: { documents: each({ id: "../x" }) } }],
  ["a file's hash that is a path", [], { rows: { documents: each({ fileHash: "../../x" }) } }],
  ["a size below nothing", [], { rows: { documents: each({ fileSizeBytes: -1 }) } }],
  ["a file of no size there is", [], { rows: { documents: each({ fileSizeBytes: 2 ** 53 - 1 }) } }],
  ["a type that is none", [], { rows: { documents: each({ fileType: "__proto__" }) } }],
  ["a day that is none", [], { rows: { documents: each({ expiryDate: "2025-02-31" }) } }],
  ["a mark that is none", [], { rows: { documents: each({ mark: "md5:x" }) } }],
  ["a source that is none", [], { rows: { documents: each({ source: "<b>" }) } }],
  ["a change that is none", [], { rows: { inForce: each({ kind: "gone" }) } }],
  ["an address that is a script", [], { rows: { documents: each({ driveUrl: "javascript:1" }) } }],
  ["a list that cannot grow", [], { rows: { companies: each({ documentsVersion: 2 ** 53 - 1 }) } }],
  [
    "a name that no backup takes",
    [],
    {
      rows: {
        companies: ([first, ...rest]) => [
          ...each({ name: "a".repeat(1001), nameFolded: "a".repeat(1001) })([first ?? {}]),
          ...rest,
        ],
      },
    },
  ],
  ["a time that is none", [], { rows: { companies: each({ createdAt: 9e15 }) } }],
  ["a name that is found by another", [], { rows: { companies: each({ nameFolded: "x" }) } }],
  ["a code that is found by another", [], { rows: { companyCodes: each({ code: "ALTRO" }) } }],
  [
    "fewer rows than it says",
    [],
    { manifest: (m) => ({ ...m, counts: { ...m.counts, users: 9 } }) },
  ],
  [
    "a company's name that is not its own",
    ofAlfa,
    { manifest: (m) => ({ ...m, company: { ...m.company, name: "Beta Srl" } }) },
  ],
  [
    "a company's rows under another's id",
    ofAlfa,
    { manifest: (m) => ({ ...m, company: { ...m.company, id: "beta" } }) },
  ],
  ["one company of all", [], { manifest: (m) => ({ ...m, type: "client_specific" }) }],
  ["all of one company", ofAlfa, { manifest: (m) => ({ ...m, type: "complete" }) }],
])(
  "refuses a backup with %s, also with --foreign",
  { tags: ["long"] },
  async (_what, options, forgery) => {
    const { backup, forged, data } = await setUp(...options);
    await forgeBackup(backup, forged, forgery);
    const before = await data();
    expect(await run(["restore", "--foreign", forged])).toMatchObject({ code: 1, err: UNFIT });
    expect(await data()).toEqual(before);
  },
);

it.each(["users", "companyCodes"])(
  "lets nobody become a superadmin by a company's backup: %s",
  async (table) => {
    const { backup, forged } = await setUp();
    const company = { id: "alfa", name: "Alfa Srl" };
    const own = (rows: Rows) =>
      each({ companyId: company.id, role: "superadmin" })(rows.slice(0, 1));
    const none = () => [];
    await forgeBackup(backup, forged, {
      rows: {
        companies: (rows) => each({ ...company, nameFolded: "alfa srl" })(rows.slice(0, 1)),
        ...{
          users: none,
          companyCodes: none,
          documents: none,
          inForce: none,
          audit: none,
          auditHeads: none,
        },
        [table]: own,
      },
      manifest: (m) => ({ ...m, type: "client_specific", company, heads: [] }),
    });
    const asViewer = join(folder(), "viewer.zip");
    expect(await run(["backup", "verify", forged])).toMatchObject({ code: 1, err: UNFIT });
    await forgeBackup(forged, asViewer, { rows: { [table]: each({ role: "viewer" }) } });
    expect(await run(["backup", "verify", asViewer])).toMatchObject({ code: 0, err: [] });
  },
);

it("shows what is in a backup without the signs that would rule the terminal", async () => {
  const { backup, forged } = await setUp(...ofAlfa);
  const name = "Alfa \u001b[2J\u202eSrl";
  await forgeBackup(backup, forged, {
    rows: { companies: each({ name, nameFolded: name.toLowerCase() }) },
    manifest: (m) => ({ ...m, company: { ...m.company, name } }),
  });
  const { out } = await run(["backup", "verify", forged]);
  expect(out[0]).toMatch(/^Backup dell'azienda «Alfa \ufffd\[2J\ufffdSrl» del /);
});

it("reports a changed audit log in a backup signed with another key", {
  tags: ["long"],
}, async () => {
  const { backup, forged } = await setUp();
  const secret = Buffer.alloc(32, 99);
  await forgeBackup(backup, forged, { rows: { audit: each({ userId: null, at: 1 }) }, secret });
  const err = ["Il registro attività contenuto nel backup non è integro."];
  expect(await run(["backup", "verify", forged])).toMatchObject({ code: 1, err });
  expect(await run(["restore", "--foreign", forged])).toMatchObject({ code: 1, err });
});

it.each<[string, (row: object) => string]>([
  ["deep in itself", () => `{"id":${"[".repeat(2_000_000)}${"]".repeat(2_000_000)}}`],
  ["with an object in it", (row) => JSON.stringify({ ...row, title: {} })],
  ["as large as no row is", (row) => JSON.stringify({ ...row, title: "x".repeat(1_100_000) })],
])("refuses a row %s", { tags: ["long"] }, async (_what, line) => {
  const { backup, forged } = await setUp();
  await forgeBackup(backup, forged, { rows: { documents: (rows) => [line(rows[0] ?? {})] } });
  expect(await run(["backup", "verify", forged])).toMatchObject({ code: 1, err: UNFIT });
});
