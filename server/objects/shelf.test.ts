import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { useObjectPlace } from "./testing/objectPlace";

const { openShelf, open, bucket, root, proxy, settings } = useObjectPlace({ prefix: "sgi/" });
/** In two parts. */
const LARGE = randomBytes(9 * 1024 * 1024);

const at = (name: string) => join(root(), "spool", name);
async function listed() {
  const found: [string, number][] = [];
  for await (const { name, sizeBytes } of openShelf("uploads").list())
    found.push([name, sizeBytes]);
  return found;
}

it.each([
  ["small", Buffer.from("x")],
  ["large", LARGE],
])("sends a %s file and fetches it, whole, on a host that fails now and then", async (_, bytes) => {
  const shelf = openShelf("uploads");
  writeFileSync(at("from"), bytes);
  proxy().failing = "cut";
  await shelf.send(at("from"), "batch/0");
  expect(await shelf.sizeOf("batch/0")).toBe(bytes.length);
  expect(await shelf.fetch("batch/0", at("to"))).toBe(true);
  proxy().failing = null;
  expect(readFileSync(at("to")).equals(bytes)).toBe(true);
  expect(await listed()).toEqual([["batch/0", bytes.length]]);
  expect(shelf.placeOf("batch/0")).toBe(`${settings().endpoint}/documenti/sgi/uploads/batch/0`);
});

it("leaves nothing of what could not be fetched", async () => {
  const shelf = openShelf("uploads");
  expect(await shelf.fetch("none", at("to"))).toBe(false);
  writeFileSync(at("from"), "x");
  await shelf.send(at("from"), "one");
  proxy().refused = /GET .*uploads\/one/;
  await expect(shelf.fetch("one", at("to"))).rejects.toThrow("AccessDenied");
  expect([existsSync(at("to")), existsSync(at("to.part"))]).toEqual([false, false]);
});

it("is no part of the files, nor of another shelf, and lets one be deleted", async () => {
  const uploads = openShelf("uploads");
  writeFileSync(at("from"), "x");
  await uploads.send(at("from"), "batch/0");
  await openShelf("backups").send(at("from"), "a.zip");
  const hashes: string[] = [];
  for await (const hash of (await open()).list()) hashes.push(hash);
  expect(hashes).toEqual([]);
  expect(await listed()).toEqual([["batch/0", 1]]);
  await uploads.delete("batch/0");
  expect(await listed()).toEqual([]);
  expect(await bucket().sizeOf("sgi/backups/a.zip")).toBe(1);
});

it("has what a killed process had begun to send swept away with the files'", async () => {
  const uploadId = await bucket().beginParts("sgi/backups/a.zip");
  await bucket().beginParts("sgi/other/a.zip");
  await bucket().putPart({ key: "sgi/backups/a.zip", uploadId, number: 1 }, Buffer.from("x"));
  await (await open()).sweep(Number.POSITIVE_INFINITY);
  const left: string[] = [];
  for await (const { key } of bucket().listUnfinished("sgi/")) left.push(key);
  expect(left).toEqual(["sgi/other/a.zip"]);
});
