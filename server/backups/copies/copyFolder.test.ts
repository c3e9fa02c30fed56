import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemTimers } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { newId } from "../../base/ids/newId";
import { createCopyFolder } from "./copyFolder";

const NAME = "backup-completo-20261121-205236-1f3a9c02.zip";
const OTHER = "backup-alfa-20261120-205236-1f3a9c03.zip";
const signal = new AbortController().signal;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sgi-copy-folder-"));
  for (const name of ["data", "second"]) mkdirSync(join(root, name));
  return () => rmSync(root, { recursive: true, force: true });
});

function open(folder = join(root, "second")) {
  const dataDir = join(root, "data");
  const place = createCopyFolder({ folder, dataDir, owner: "own", newId, timers: systemTimers });
  return { place, folder, names: () => readdirSync(folder).sort() };
}
const fileOf = (text: string) => {
  const path = join(root, "data", "from");
  writeFileSync(path, text);
  return path;
};

it("takes a file under its name, replaces it, and touches nothing of others", async () => {
  const { place, folder, names } = open();
  await place.prepare(false, signal);
  for (const name of [".other.tmp", ".sgi-others-1.tmp", "nota.txt", "backup (1).zip"])
    writeFileSync(join(folder, name), "theirs");
  writeFileSync(join(folder, ".sgi-own-killed.tmp"), "half");
  symlinkSync(join(folder, "nota.txt"), join(folder, OTHER));
  await place.sweep(signal);
  await place.send(fileOf("first"), NAME, signal);
  const written = await place.send(fileOf("second one"), NAME, signal);
  expect(await place.measure(NAME, signal, 10)).toEqual(written);
  expect([...(await place.sizes(signal))]).toEqual([[NAME, 10]]);
  await expect(place.measure(OTHER, signal, 10)).rejects.toThrow("ELOOP");
  await place.remove(NAME, signal);
  expect(await place.measure(NAME, signal, 10)).toBeNull();
  expect(names()).toEqual(
    [".other.tmp", ".sgi-others-1.tmp", OTHER, "backup (1).zip", "nota.txt", "sgi.copies"].sort(),
  );
});

it("reads no more of a file than tells that it is too long", async () => {
  const { place, folder } = open();
  await place.prepare(false, signal);
  await place.send(fileOf("first"), NAME, signal);
  // A sparse file: reading it whole would take hours.
  truncateSync(join(folder, NAME), 2 ** 43);
  const found = await place.measure(NAME, signal, 5);
  expect(found?.sizeBytes).toBeGreaterThan(5);
  expect(found?.sizeBytes).toBeLessThanOrEqual(2 ** 20);
});

it.each(["../data/x", "nota.txt"])("refuses the name %s", async (name) => {
  const { place } = open();
  await expect(place.send(fileOf("x"), name, signal)).rejects.toThrow(RangeError);
  await expect(place.remove(name, signal)).rejects.toThrow(RangeError);
});

it("tells a folder that is away, and an empty one in its place, as of a disk not mounted", async () => {
  const { place, folder } = open();
  await place.prepare(false, signal);
  renameSync(folder, `${folder}.away`);
  await expect(place.prepare(true, signal)).rejects.toThrow("non c'è o non è accessibile");
  mkdirSync(folder);
  await expect(place.prepare(true, signal)).rejects.toThrow("forse il disco non è montato");
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, "sgi.copies"), "");
  await place.prepare(true, signal);
});

it("refuses a folder that leads into the data by a link, or that the data lie in", async () => {
  mkdirSync(join(root, "data", "copie"));
  symlinkSync(join(root, "data", "copie"), join(root, "inside"));
  symlinkSync(root, join(root, "second", "around"));
  for (const folder of [join(root, "inside"), join(root, "second", "around")])
    await expect(open(folder).place.prepare(false, signal)).rejects.toThrow("una dentro l'altra");
});

it.skipIf(process.getuid?.() !== 0)("leaves nothing on a disk that is full", async (context) => {
  const { place, folder, names } = open();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return context.skip();
  }
  try {
    await place.prepare(false, signal);
    await place.send(fileOf("x"), NAME, signal);
    const large = fileOf("x".repeat(2 ** 21));
    await expect(place.send(large, OTHER, signal)).rejects.toThrow("ENOSPC");
    expect(names()).toEqual([NAME, "sgi.copies"]);
    expect(await place.freeBytes(signal)).toBeLessThan(2 ** 20);
  } finally {
    execFileSync("umount", [folder]);
  }
});
