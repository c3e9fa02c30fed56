import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { ArchiveRefused, archiveTexts as texts } from "./archiveTexts";
import { type ArchivePart, FORMAT, MANIFEST, SIGNATURE } from "./manifest";
import { openArchive } from "./openArchive";
import { writeArchive } from "./writeArchive";

const ROWS = "rows/users.0.jsonl";
const CENTRAL_HEADER = Buffer.from("PK\x01\x02", "latin1");
/** Offsets of the sizes and the name in a record of the ZIP's directory. */
const AT = { packed: 20, unpacked: 24, name: 46 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-hostile-"));
  return () => rm(folder, { recursive: true });
});

/** An archive with one part of rows; `tell` changes the manifest. */
async function write(
  bytes: Buffer,
  tell: (part: ArchivePart) => object = (part) => ({ parts: [part] }),
) {
  const path = join(folder, "a.zip");
  await writeArchive(path, async (archive) => {
    const part = await archive.add(ROWS, [bytes], { pack: true });
    const manifest = {
      format: FORMAT,
      schema: "0001",
      type: "complete",
      kind: "asked",
      company: null,
      createdBy: null,
      createdAt: 1,
      counts: {},
      heads: [],
      faulty: [],
      ...tell(part),
    };
    await archive.add(MANIFEST, [Buffer.from(JSON.stringify(manifest))], { pack: true });
    await archive.add(SIGNATURE, [Buffer.alloc(64, "0")], { pack: false });
  });
  return path;
}

/** Writes a false value into the ZIP directory's record of the first part. */
async function lie(path: string, place: number, value: number) {
  const zip = await readFile(path);
  const record = zip.indexOf(CENTRAL_HEADER);
  expect(zip.toString("latin1", record + AT.name, record + AT.name + ROWS.length)).toBe(ROWS);
  zip.writeUInt32LE(value, record + place);
  await writeFile(path, zip);
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(() => null).catch((caught: unknown) => caught);
  if (!(error instanceof ArchiveRefused)) throw error ?? new Error("taken");
  return error.message;
}

it.each<[string, (path: string) => unknown]>([
  [
    "a link to a whole backup",
    (path) => rename(path, `${path}.away`).then(() => symlink(`${path}.away`, path)),
  ],
  ["a pipe", (path) => rm(path).then(() => execFileSync("mkfifo", [path]))],
  ["a folder", (path) => rm(path).then(() => mkdir(path))],
  ["a device", (path) => rm(path).then(() => symlink("/dev/zero", path))],
  ["nothing", (path) => rm(path)],
])("opens no archive when %s is in its place", async (_what, plant) => {
  const path = await write(Buffer.from("{}\n"));
  (await openArchive(path)).close();
  await copyFile(path, `${path}.copy`);
  await plant(path);
  expect(await refusalOf(openArchive(path))).toBe(texts.unreadable);
  (await openArchive(`${path}.copy`)).close();
});

it("refuses rows whose declared size is larger than any part", { tags: ["long"] }, async () => {
  const path = await write(Buffer.alloc(64 * 1024 * 1024));
  expect(await refusalOf(openArchive(path))).toBe(texts.damaged(ROWS));
});

it("unpacks rows no further than their declared size", { tags: ["long"] }, async () => {
  const size = 1_000;
  const path = await write(Buffer.alloc(64 * 1024 * 1024), (part) => ({
    parts: [{ ...part, size }],
  }));
  await lie(path, AT.unpacked, size);
  const archive = await openArchive(path);
  let unpacked = 0;
  const reading = (async () => {
    for (const part of archive.manifest.parts)
      for await (const chunk of archive.read(part)) unpacked += chunk.length;
  })();
  expect(await refusalOf(reading)).toBe(texts.damaged(ROWS));
  expect(unpacked).toBeLessThanOrEqual(size);
  archive.close();
});

it("refuses a part that declares more than its bytes could unpack to", async () => {
  const size = 8 * 1024 * 1024;
  const path = await write(Buffer.from("{}\n"), (part) => ({ parts: [{ ...part, size }] }));
  await lie(path, AT.unpacked, size);
  expect(await refusalOf(openArchive(path))).toBe(texts.unreadable);
});

it("refuses parts that together would take more than the file", async () => {
  const path = await write(Buffer.from("{}\n"));
  await lie(path, AT.packed, 100_000);
  expect(await refusalOf(openArchive(path))).toBe(texts.unreadable);
});

it("refuses a manifest above the size limit", { tags: ["long"] }, async () => {
  const note = randomBytes(33 * 1024 * 1024).toString("hex");
  const path = await write(Buffer.from("{}\n"), (part) => ({ parts: [part], note }));
  expect(await refusalOf(openArchive(path))).toBe(texts.unreadable);
});

it("refuses a manifest with too many parts", { tags: ["long"] }, async () => {
  const part = { name: `files/${"ab".repeat(32)}`, size: 0, hash: "0".repeat(64) };
  const parts = Array.from({ length: 400_001 }, () => part);
  const opening = openArchive(await write(Buffer.from("{}\n"), () => ({ parts })));
  await expect(opening).rejects.toMatchObject({
    message: texts.unreadable,
    cause: { issues: [{ code: "too_big", path: ["parts"] }] },
  });
});

it("reads no manifest whose signature is refused", async () => {
  const path = await write(Buffer.from("{}\n"), () => ({ parts: "none" }));
  const refuse = () => {
    throw new ArchiveRefused("not ours");
  };
  expect(await refusalOf(openArchive(path, refuse))).toBe("not ours");
});
