import { execFileSync } from "node:child_process";
import { chmodSync, linkSync, mkdirSync, renameSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { createManualTime, systemTimers } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { createFileChecker, type FileCheckerDeps } from "./fileChecker";
import { type FilePort, nodeFiles } from "./filePort";
import { createFolderGuard } from "./folderGuard";
import { identity } from "./testing/identity";
import { putFile, tempFolder } from "./testing/tempFolder";

function checker(roots: readonly string[], deps: Partial<FileCheckerDeps> = {}) {
  return createFileChecker({
    roots: () => roots,
    extraExtensions: () => [],
    files: nodeFiles,
    guard: createFolderGuard({ timers: systemTimers }),
    clock: createManualTime().clock,
    system: "linux",
    ...deps,
  });
}

function world() {
  const folder = tempFolder();
  const root = path.join(folder, "documenti");
  const outside = path.join(folder, "altrove");
  mkdirSync(root);
  mkdirSync(outside);
  return { folder, root, outside, ...checker([root]) };
}

describe("createFileChecker", () => {
  it("takes a document in a root, with its identity [OPENER-CLI-03]", async () => {
    const { root, check } = world();
    const file = putFile(root, "Qualità/Piano.pdf");
    const facts = statSync(file);
    expect(await check(file, root)).toMatchObject({
      kind: "ok",
      path: file,
      identity: { id: `${facts.dev}:${facts.ino}`, size: facts.size, isHere: true },
    });
  });

  it("finds nothing at an empty path", async () => {
    const { root, check } = world();
    putFile(root, "file.pdf");
    symlinkSync(path.join(root, "circolo.pdf"), path.join(root, "circolo.pdf"));
    for (const name of ["niente.pdf", "file.pdf/sotto.pdf", "circolo.pdf", "x/y/z.pdf"]) {
      expect(await check(path.join(root, name), root)).toEqual({ kind: "missing" });
    }
  });

  it("takes a document as soon as its lost root is back", async () => {
    const { root, check, lostRoot } = world();
    const file = putFile(root, "Piano.pdf");
    renameSync(root, `${root} via`);
    expect([await check(file, root), await lostRoot()]).toEqual([{ kind: "missing" }, root]);
    renameSync(`${root} via`, root);
    expect([await check(file, root), await lostRoot()]).toMatchObject([{ kind: "ok" }, null]);
  });

  it("refuses files outside the roots, whatever path leads there", async () => {
    const { root, outside, check } = world();
    const secret = putFile(outside, "segreto.pdf");
    symlinkSync(secret, path.join(root, "link.pdf"));
    symlinkSync(outside, path.join(root, "cartella"));
    symlinkSync("../altrove/segreto.pdf", path.join(root, "relativo.pdf"));
    const ways = ["link.pdf", "cartella/segreto.pdf", "relativo.pdf", "../altrove/segreto.pdf"];
    for (const way of [...ways, root]) {
      expect(await check(path.resolve(root, way), root)).toEqual({
        kind: "refused",
        reason: "outside",
      });
    }
  });

  it("follows a link from one root to another", async () => {
    const { root, outside } = world();
    const file = putFile(outside, "condiviso.pdf");
    symlinkSync(file, path.join(root, "link.pdf"));
    const { check } = checker([root, outside]);
    expect(await check(path.join(root, "link.pdf"), root)).toMatchObject({
      kind: "ok",
      path: file,
    });
  });

  it("checks the real name's type, whatever the link's name", async () => {
    const { root, check } = world();
    symlinkSync(putFile(root, "programma.exe"), path.join(root, "documento.pdf"));
    symlinkSync(putFile(root, "vero.pdf"), path.join(root, "senza-tipo"));
    expect(await check(path.join(root, "documento.pdf"), root)).toEqual({
      kind: "refused",
      reason: "type",
    });
    expect(await check(path.join(root, "senza-tipo"), root)).toMatchObject({ kind: "ok" });
  });

  it("refuses folders, pipes, wrong types and unreadable files", async () => {
    const { root, check } = world();
    mkdirSync(path.join(root, "pacchetto.pdf"));
    execFileSync("/usr/bin/mkfifo", [path.join(root, "tubo.pdf")]);
    symlinkSync("/dev/null", path.join(root, "niente.pdf"));
    expect(await check(path.join(root, "pacchetto.pdf"), root)).toMatchObject({
      reason: "notFile",
    });
    expect(await check(path.join(root, "tubo.pdf"), root)).toMatchObject({ reason: "notFile" });
    expect(await check(path.join(root, "niente.pdf"), root)).toMatchObject({ reason: "outside" });
    chmodSync(putFile(root, "a.docm"), 0o600);
    expect(await check(path.join(root, "a.docm"), root)).toMatchObject({ reason: "type" });
  });

  it("notices a replaced file by its identity", async () => {
    const { root, check } = world();
    const file = putFile(root, "a.pdf");
    linkSync(file, path.join(root, "stesso.pdf"));
    const before = await check(file, root);
    renameSync(putFile(root, "b.pdf"), file);
    const after = await check(file, root);
    const same = await check(path.join(root, "stesso.pdf"), root);
    const { id } = before.kind === "ok" ? before.identity : { id: "" };
    expect(after).not.toMatchObject({ identity: { id } });
    expect(same).toMatchObject({ identity: { id } });
  });

  it("says that a folder is silent, and opens from the others", async () => {
    const { root } = world();
    const file = putFile(root, "a.pdf");
    const files: FilePort = {
      ...nodeFiles,
      realpath: (asked) =>
        asked.startsWith("/mnt/nas") ? new Promise(() => {}) : nodeFiles.realpath(asked),
    };
    const time = createManualTime();
    const { check } = checker(["/mnt/nas", root], {
      files,
      guard: createFolderGuard({ timers: time.timers }),
    });
    const dead = check("/mnt/nas/a.pdf", "/mnt/nas");
    time.advance(400);
    expect(await dead).toEqual({ kind: "silent" });
    expect(await check(file, root)).toMatchObject({ kind: "ok" });
  });

  it("compares a file on a mapped drive by the path that gave its identity", async () => {
    // Some drives give a file another id when it is asked for by the drive letter.
    const idOf = (asked: string) => identity(asked.startsWith("Z:") ? "7:7" : "1:2");
    const files: FilePort = {
      ...nodeFiles,
      realpath: async (asked) => asked.replace("Z:", "\\\\nas\\sgi"),
      identify: async (asked) => idOf(asked),
      peek: async (asked) => idOf(asked),
    };
    const { check, isStill } = checker(["Z:\\Documenti"], { files, system: "windows" });
    const file = await check("Z:\\Documenti\\a.pdf", "Z:\\Documenti");
    if (file.kind !== "ok") throw new Error(file.kind);
    expect(await isStill(file, "Z:\\Documenti")).toBe(true);
    expect(await isStill({ ...file, identity: identity("1:3") }, "Z:\\Documenti")).toBe(false);
  });

  it("does not accept a file that now lies behind a link, or does not answer", async () => {
    const { root, outside, check, isStill } = world();
    const file = putFile(root, "P/a.pdf");
    const checked = await check(file, root);
    if (checked.kind !== "ok") throw new Error(checked.kind);
    expect(await isStill(checked, root)).toBe(true);
    // The whole folder moves out of the root, so that the file itself stays the same.
    renameSync(path.join(root, "P"), path.join(outside, "P"));
    symlinkSync(path.join(outside, "P"), path.join(root, "P"));
    expect(await isStill(checked, root)).toBe(false);
    const files = { ...nodeFiles, peek: () => new Promise<never>(() => {}) };
    const time = createManualTime();
    const guard = createFolderGuard({ timers: time.timers });
    const still = checker([root], { files, guard }).isStill(checked, root);
    time.advance(400);
    expect(await still).toBe(false);
  });

  it("launches from a mapped drive by its letter, on Windows", async () => {
    const files: FilePort = {
      realpath: async (asked) => asked.replace("Z:", "\\\\nas\\sgi"),
      walkLinks: async (asked) => asked,
      isFolder: async () => true,
      mode: async () => 0,
      names: async () => [],
      identify: async () => identity("1:2"),
      peek: async () => identity("1:2"),
      sha256: async () => null,
    };
    const { check } = checker(["Z:\\Documenti"], { files, system: "windows" });
    expect(await check("Z:\\Documenti\\Piani\\a.pdf", "Z:\\Documenti")).toMatchObject({
      path: "Z:\\Documenti\\Piani\\a.pdf",
    });
    expect(await check("Z:\\Altro\\a.pdf", "Z:\\Documenti")).toMatchObject({ reason: "outside" });
  });
});
