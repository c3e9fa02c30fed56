import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { loadSecretKey, readSecretKey, SECRET_KEY_FILE } from "./secretKey";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-key-"));
  return () => rm(folder, { recursive: true });
});

it("makes a key once, for the owner's eyes, and leaves nothing else behind", async () => {
  const dataDir = join(folder, "new", "data");
  const key = await loadSecretKey(dataDir);
  expect(key).toHaveLength(32);
  expect(await loadSecretKey(dataDir)).toEqual(key);
  expect(await readdir(dataDir)).toEqual([SECRET_KEY_FILE]);
  if (process.platform === "win32") return;
  expect((await stat(join(dataDir, SECRET_KEY_FILE))).mode & 0o777).toBe(0o600);
});

it("gives one key to many starts at once", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSecretKey(folder)));
  expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(1);
});

it.each([[""], ["abcd"], ["z".repeat(64)]])("refuses a file that holds %j", async (content) => {
  const path = join(folder, SECRET_KEY_FILE);
  await writeFile(path, content);
  await expect(loadSecretKey(folder)).rejects.toThrow(`Chiave non valida nel file ${path}`);
  expect(await readFile(path, "utf8")).toBe(content);
});

it("makes no new key where there is one that cannot be read", async () => {
  await mkdir(join(folder, SECRET_KEY_FILE));
  await expect(readSecretKey(folder)).rejects.toThrow("EISDIR");
  await expect(loadSecretKey(folder)).rejects.toThrow("EISDIR");
});
