import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaNode } from "execa";
import { afterEach, beforeEach, expect, it } from "vitest";
import { programFile } from "../../base/testing/programFile";
import { openStore } from "../../storage/store/openStore";
import { company } from "../../storage/store/testing/records";

const FILES = 40;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-killed-"));
  mkdirSync(join(folder, "in"));
  for (let index = 0; index < FILES; index++) {
    const bytes = Buffer.concat([Buffer.from("%PDF-"), randomBytes(300_000)]);
    writeFileSync(join(folder, "in", `${index}_Documento_Rev.1_2025-01-01.pdf`), bytes);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function startImport() {
  return execaNode(programFile("importOnce"), [join(folder, "data"), join(folder, "in")], {
    reject: false,
  });
}

/** Kills an import as soon as it has reported `after` files: it is processing the next ones. */
async function killImport(after: number) {
  const run = startImport();
  let lines = 0;
  run.stdout.on("data", (text: Buffer) => {
    lines += text.toString().split("\n").length - 1;
    if (lines >= after) run.kill("SIGKILL");
  });
  const { signal } = await run;
  expect(signal).toBe("SIGKILL");
}

/** Those in force, and new ones that wait. */
async function documents() {
  const store = await openStore({ sqlitePath: join(folder, "data", "sgi.db") });
  const listed = await store.documents.list(company().id, "current");
  const waiting = await store.proposals.list(company().id, ["waiting"]);
  await store.close();
  return [...listed, ...waiting];
}

function keptFiles() {
  const root = join(folder, "data", "files");
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith("tmp"));
  return files.map(({ parentPath, name }) => ({
    hash: `${parentPath.slice(-2)}${name}`,
    bytes: readFileSync(join(parentPath, name)),
  }));
}

function expectWhole(listed: { fileHash: string }[]) {
  const kept = keptFiles();
  for (const { hash, bytes } of kept) {
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(hash);
  }
  const hashes = new Set(kept.map(({ hash }) => hash));
  for (const { fileHash } of listed) expect(hashes).toContain(fileHash);
}

/** Kills imports, each after so many files, and lets the last one finish. */
async function killAndComplete(kills: readonly number[]) {
  for (const after of kills) {
    await killImport(after);
    expectWhole(await documents());
  }
  const { stdout } = await startImport();
  const result = JSON.parse(stdout.split("\n").at(-1) ?? "");
  expect(result.imported + (result.waiting ?? 0) + result.unchanged).toBe(FILES);
  expect(result.unchanged).toBeGreaterThan(0);

  const listed = await documents();
  expect(listed).toHaveLength(FILES);
  expectWhole(listed);
  expect(
    keptFiles()
      .map(({ hash }) => hash)
      .toSorted(),
  ).toEqual(listed.map(({ fileHash }) => fileHash).toSorted());
  expect(readdirSync(join(folder, "data", "files", "tmp"))).toEqual([]);
}

it(
  "leaves whole documents when it is killed, and is completed by running it again",
  { tags: ["long"] },
  () => killAndComplete([8]),
);

it("does so wherever it is killed, repeatedly", { tags: ["long"] }, () =>
  killAndComplete([1, 3, 8, 25]),
);

it("does so where new documents wait for approval: of one that is not told it leaves at most bytes [APPR-14]", {
  tags: ["long"],
}, async () => {
  mkdirSync(join(folder, "data"));
  const store = await openStore({ sqlitePath: join(folder, "data", "sgi.db") });
  await store.companies.create(company());
  await store.companies.setApproval(company().id, true);
  await store.close();
  await killAndComplete([8]);
});
