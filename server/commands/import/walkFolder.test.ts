import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { walkFolder } from "./walkFolder";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-walk-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...names: string[]) {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "x");
  }
}

async function walk() {
  const found: [string, string | null][] = [];
  for await (const { relativeName, problem } of walkFolder(folder))
    found.push([relativeName, problem]);
  return found;
}

it("gives every file in order, numbers as numbers", async () => {
  write("b.pdf", "10/a.pdf", "2/Rev.10.pdf", "2/Rev.2.pdf", "2/è/x.pdf", "à.pdf");
  expect((await walk()).map(([name]) => name)).toEqual([
    "2/è/x.pdf",
    "2/Rev.2.pdf",
    "2/Rev.10.pdf",
    "10/a.pdf",
    "à.pdf",
    "b.pdf",
  ]);
});

it("reports hidden and system files as skipped, without reading them", async () => {
  write(
    ".DS_Store",
    ".git/a.pdf",
    "Thumbs.db",
    "desktop.ini",
    "~$doc.docx",
    "__MACOSX/a.pdf",
    "a.pdf",
  );
  const skipped = (await walk()).filter(([, problem]) => problem === reasons.skipped);
  expect(skipped.map(([name]) => name).toSorted()).toEqual(
    [".DS_Store", ".git", "Thumbs.db", "desktop.ini", "~$doc.docx", "__MACOSX"].toSorted(),
  );
  expect((await walk()).filter(([name]) => !skipped.some(([each]) => each === name))).toEqual([
    ["a.pdf", null],
  ]);
});

it("reports links and follows none, in or out", async () => {
  write("in/a.pdf");
  symlinkSync(join(folder, "in", "a.pdf"), join(folder, "file.pdf"));
  symlinkSync("/etc", join(folder, "out"));
  symlinkSync(folder, join(folder, "in", "loop"));
  expect(await walk()).toEqual([
    ["file.pdf", reasons.symlink],
    ["in/a.pdf", null],
    ["in/loop", reasons.symlink],
    ["out", reasons.symlink],
  ]);
});

it("walks into a folder that is named as a file", async () => {
  write("x.pdf/a.pdf");
  expect(await walk()).toEqual([["x.pdf/a.pdf", null]]);
});

it.skipIf(process.platform === "win32")("reports what is no file", async () => {
  const socket = createServer().listen(join(folder, "socket.pdf"));
  await once(socket, "listening");
  expect(await walk()).toEqual([["socket.pdf", reasons.notAFile]]);
  socket.close();
});

it("reports a folder that went away meanwhile, and goes on", async () => {
  write("a/x.pdf", "b/x.pdf", "c/x.pdf");
  const found: [string, string | null][] = [];
  for await (const { relativeName, problem } of walkFolder(folder)) {
    if (relativeName === "a/x.pdf") rmSync(join(folder, "b"), { recursive: true });
    found.push([relativeName, problem]);
  }
  expect(found).toEqual([
    ["a/x.pdf", null],
    ["b", reasons.unreadableFolder],
    ["c/x.pdf", null],
  ]);
});

it("fails when the folder itself is missing", async () => {
  rmSync(folder, { recursive: true });
  await expect(walk()).rejects.toThrow("ENOENT");
  mkdirSync(folder);
});

// Only Linux allows names that are not UTF-8.
it.skipIf(process.platform !== "linux")("says what a name that is no UTF-8 is", async () => {
  write("a.pdf");
  const latin = (name: string) =>
    Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, "latin1")]);
  writeFileSync(latin("Qualità.pdf"), "x");
  mkdirSync(latin("Città"));
  writeFileSync(latin("Città/dentro.pdf"), "x");
  expect(await walk()).toEqual([
    ["a.pdf", null],
    ["Citt\ufffd", reasons.foreignFolder("Città")],
    ["Qualit\ufffd.pdf", reasons.foreignName("Qualità.pdf")],
  ]);
});

it("gives both of two names that differ in the form of their accents", async () => {
  const [composed, apart] = ["è.pdf".normalize("NFC"), "è.pdf".normalize("NFD")];
  write(composed, apart);
  const names = (await walk()).map(([name]) => name);
  expect(new Set(names).size).toBe(readdirSync(folder).length);
});
