import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { verifyBackup } from "../restore/verifyBackup";
import { ArchiveRefused, archiveTexts as texts } from "./archiveTexts";
import { FORMAT, MANIFEST, type Manifest, SIGNATURE } from "./manifest";
import { writeArchive } from "./writeArchive";

/** As 0.2.0 held them. */
const COMPANY = {
  ...{ id: "a", name: "Alfa", nameFolded: "alfa", documentsVersion: 0, documentsFloor: 0 },
  ...{ maxBytes: null, maxFiles: null, approval: 0, fourEyes: 0, reminders: 0, readings: 0 },
  ...{ firstSteps: 0, remindedOn: null, createdAt: 1, deletedAt: null },
};
const USER = {
  id: "u",
  companyId: "a",
  email: "a@a.it",
  passwordHash: "$",
  role: "admin",
  name: null,
  createdAt: 1,
};

type Rows = Record<string, unknown[]>;
interface Given {
  rows?: Rows;
  manifest?: Partial<Record<keyof Manifest, unknown>>;
  extra?: string;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-hostile-"));
  return () => rm(folder, { recursive: true });
});

/** An archive made by hand, with correct hashes. */
async function archiveOf({ rows = {}, manifest = {}, extra }: Given): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await writeArchive(path, async (archive) => {
    const parts: unknown[] = [];
    for (const [table, lines] of Object.entries(rows)) {
      const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      parts.push(await archive.add(`rows/${table}.0.jsonl`, [bytes], { pack: true }));
    }
    if (extra !== undefined) await archive.add(extra, [Buffer.from("x")], { pack: false });
    const told = {
      format: FORMAT,
      schema: "0041BackupCopies",
      type: "complete",
      kind: "asked",
      company: null,
      createdBy: null,
      createdAt: 1,
      counts: Object.fromEntries(Object.entries(rows).map(([table, each]) => [table, each.length])),
      heads: [],
      faulty: [],
      parts,
      ...manifest,
    };
    await archive.add(MANIFEST, [Buffer.from(JSON.stringify(told))], { pack: true });
    await archive.add(SIGNATURE, [Buffer.alloc(64, "0")], { pack: false });
  });
  return path;
}

async function refusalOf(given: Given): Promise<string> {
  const error: unknown = await archiveOf(given)
    .then((path) => verifyBackup(path, null))
    .catch((caught: unknown) => caught);
  if (!(error instanceof ArchiveRefused)) throw error;
  return error.message;
}

it("migrates the rows of an older schema", async () => {
  const rows = { companies: [COMPANY], users: [USER] };
  await expect(archiveOf({ rows }).then((path) => verifyBackup(path, null))).resolves.toMatchObject(
    {
      manifest: { schema: "0041BackupCopies" },
      hasWholeLog: true,
    },
  );
});

it("refuses a later schema by its name, one from before 0.2.0, and a later format", async () => {
  expect(await refusalOf({ manifest: { schema: "0040CompanyDeletion" } })).toBe(
    texts.otherSchema.earlier("0040CompanyDeletion"),
  );
  expect(await refusalOf({ manifest: { schema: "9999Later" } })).toBe(
    texts.otherSchema.later("9999Later"),
  );
  expect(await refusalOf({ manifest: { format: FORMAT + 1 } })).toBe(texts.laterFormat);
});

describe("rows that are not ours", () => {
  it.each<[string, Given]>([
    ["an unknown column", { rows: { companies: [{ ...COMPANY, evil: 1 }] } }],
    ["a missing column", { rows: { companies: [{ id: "a" }] } }],
    ["a number for a text", { rows: { companies: [{ ...COMPANY, name: 5 }] } }],
    ["a text for a number", { rows: { companies: [{ ...COMPANY, createdAt: "1" }] } }],
    ["an object for a text", { rows: { companies: [{ ...COMPANY, name: {} }] } }],
    ["no object", { rows: { companies: [null] } }],
    ["a user of no company there is", { rows: { users: [USER] } }],
    ["two of one id", { rows: { companies: [COMPANY, { ...COMPANY, nameFolded: "b" }] } }],
    ["a table that no backup has", { rows: { sessions: [] } }],
    [
      "another company's user in a company's backup",
      {
        rows: { companies: [COMPANY, { ...COMPANY, id: "b", nameFolded: "b" }], users: [USER] },
        manifest: { type: "client_specific", company: { id: "b", name: "B" } },
      },
    ],
    ["a company's backup of no company", { manifest: { type: "client_specific" } }],
  ])("refuses %s", async (_, given) => {
    expect(await refusalOf(given)).toBe(texts.unfit);
  });
});

it.each<[string, Given]>([
  ["a part that the manifest does not have", { extra: "rows/users.7.jsonl" }],
  ["a name that leads elsewhere", { extra: "files/..%2fevil" }],
  ["any other file", { extra: "evil.sh" }],
  [
    "a part that is not there",
    { manifest: { parts: [{ name: "rows/users.0.jsonl", size: 1, hash: "0".repeat(64) }] } },
  ],
  ["a manifest of another shape", { manifest: { parts: "none" } }],
])("refuses %s", async (_, given) => {
  expect(await refusalOf(given)).toBe(texts.unreadable);
});

it("refuses a file under another file's name", async () => {
  const hash = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881";
  const name = `files/${"ab".repeat(32)}`;
  const given = { extra: name, manifest: { parts: [{ name, size: 1, hash }] } };
  expect(await refusalOf(given)).toBe(texts.damaged(name));
});
