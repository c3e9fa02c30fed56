import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { useObjectPlace } from "./testing/objectPlace";

const { openShelf, open, bucket, root, proxy, settings } = useObjectPlace({ prefix: "sgi/" });
/** Large enough for two parts. */
const LARGE = randomBytes(9 * 1024 * 1024);

const PART = "00000000-0000-4000-8000-000000000000/0";
const OTHER = "00000000-0000-4000-8000-000000000000/1";
const BACKUP = "backup-completo-20261121-205236-1f3a9c02.zip";
const at = (name: string) => join(root(), "spool", name);
async function listed(shelf: "uploads" | "backups" = "uploads") {
  const found: [string, number][] = [];
  for await (const { name, sizeBytes } of openShelf(shelf).list()) found.push([name, sizeBytes]);
  return found;
}

it.each([
  ["small", Buffer.from("x")],
  ["large", LARGE],
])("sends a %s file and fetches it, whole, on a host that fails now and then", async (_, bytes) => {
  const shelf = openShelf("uploads");
  writeFileSync(at("from"), bytes);
  proxy().failing = "cut";
  await shelf.send(at("from"), PART);
  expect(await shelf.sizeOf(PART)).toBe(bytes.length);
  expect(await shelf.fetch(PART, at("to"))).toBe(true);
  proxy().failing = null;
  expect(readFileSync(at("to")).equals(bytes)).toBe(true);
  expect(await listed()).toEqual([[PART, bytes.length]]);
  expect(shelf.placeOf(PART)).toBe(`${settings().endpoint}/documenti/sgi/uploads/${PART}`);
});

it("leaves nothing of what could not be fetched", async () => {
  const shelf = openShelf("uploads");
  expect(await shelf.fetch(OTHER, at("to"))).toBe(false);
  writeFileSync(at("from"), "x");
  await shelf.send(at("from"), PART);
  proxy().refused = /GET .*uploads\//;
  await expect(shelf.fetch(PART, at("to"))).rejects.toThrow("AccessDenied");
  expect([existsSync(at("to")), existsSync(at("to.part"))]).toEqual([false, false]);
});

it("is no part of the files, nor of another shelf, and lets one be deleted", async () => {
  const uploads = openShelf("uploads");
  writeFileSync(at("from"), "x");
  await uploads.send(at("from"), PART);
  await openShelf("backups").send(at("from"), BACKUP);
  const hashes: string[] = [];
  for await (const hash of (await open()).list()) hashes.push(hash);
  expect(hashes).toEqual([]);
  expect(await listed()).toEqual([[PART, 1]]);
  await uploads.delete(PART);
  expect(await listed()).toEqual([]);
  expect(await bucket().sizeOf(`sgi/backups/${BACKUP}`)).toBe(1);
});

it("lists only what is named as it names things", async () => {
  const alien = [
    "sgi.installation",
    `ab/${"cd".repeat(31)}`,
    `x/${PART}`,
    `${PART}/x`,
    `x/${BACKUP}`,
  ];
  for (const shelf of ["uploads", "backups"] as const) {
    for (const name of [...alien, PART, BACKUP]) {
      await bucket().put(`sgi/${shelf}/${name}`, Buffer.from("x"));
    }
  }
  expect(await listed()).toEqual([[PART, 1]]);
  expect(await listed("backups")).toEqual([[BACKUP, 1]]);
});

it("has what a killed process had begun to send swept away with the files'", async () => {
  const uploadId = await bucket().beginParts(`sgi/backups/${BACKUP}`);
  const others = ["other", "uploads", "uploads/backups", "backups/x"].map(
    (folder) => `sgi/${folder}/${BACKUP}`,
  );
  for (const key of others) await bucket().beginParts(key);
  await bucket().putPart({ key: `sgi/backups/${BACKUP}`, uploadId, number: 1 }, Buffer.from("x"));
  await (await open()).sweep(Number.POSITIVE_INFINITY);
  const left: string[] = [];
  for await (const { key } of bucket().listUnfinished("sgi/")) left.push(key);
  expect(left.toSorted()).toEqual(others.toSorted());
});
