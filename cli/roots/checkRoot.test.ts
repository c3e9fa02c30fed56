import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { createManualTime, systemTimers } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { type FilePort, nodeFiles } from "../files/filePort";
import { putFile, tempFolder } from "../files/testing/tempFolder";
import { checkRoot } from "./checkRoot";

/** The tests' own folders lie in one that everybody may write to. */
const files: FilePort = { ...nodeFiles, mode: async () => 0o755 };
const DEPS = { system: "linux", home: "/home/anna", timers: systemTimers, files } as const;

/** Fails when the disk is asked at all. */
const UNTOUCHED: FilePort = {
  realpath: () => Promise.reject(new Error("touched")),
  walkLinks: () => Promise.reject(new Error("touched")),
  isFolder: () => Promise.reject(new Error("touched")),
  mode: () => Promise.reject(new Error("touched")),
  names: async () => [],
  identify: () => Promise.reject(new Error("touched")),
  peek: () => Promise.reject(new Error("touched")),
  sha256: () => Promise.reject(new Error("touched")),
};

const SHARE: FilePort = {
  ...UNTOUCHED,
  realpath: async (asked) => asked.replace("Z:", "\\\\nas\\sgi"),
  walkLinks: async (asked) => (asked.includes("giunzione") ? "\\\\evil\\x" : asked),
  isFolder: async () => true,
};

describe("checkRoot", () => {
  it("gives the real path of a folder", async () => {
    const folder = tempFolder();
    mkdirSync(path.join(folder, "vera"));
    symlinkSync(path.join(folder, "vera"), path.join(folder, "link"));
    expect(await checkRoot(path.join(folder, "link/"), DEPS)).toEqual({
      ok: true,
      path: path.join(folder, "vera"),
    });
  });

  it("refuses a link to a place where no root may lie", async () => {
    const folder = tempFolder();
    symlinkSync("/etc", path.join(folder, "configurazione"));
    symlinkSync("/", path.join(folder, "tutto"));
    expect(await checkRoot(path.join(folder, "configurazione"), DEPS)).toEqual({
      ok: false,
      reason: "system",
    });
    expect(await checkRoot(path.join(folder, "tutto"), DEPS)).toMatchObject({
      reason: "driveRoot",
    });
  });

  it("distinguishes a missing path from one that is no folder", async () => {
    const folder = tempFolder();
    const file = putFile(folder, "a.pdf");
    expect(await checkRoot(path.join(folder, "niente"), DEPS)).toMatchObject({ reason: "missing" });
    expect(await checkRoot(file, DEPS)).toMatchObject({ reason: "notFolder" });
  });

  it.each([
    "\\\\evil.example\\x",
    "//evil.example/x",
    "\\\\?\\UNC\\evil\\x",
    "C:\\Windows",
    "C:\\",
  ])("refuses %s before any disk or network is asked", async (asked) => {
    const deps = { ...DEPS, system: "windows", home: "C:\\Users\\anna", files: UNTOUCHED } as const;
    expect((await checkRoot(asked, deps)).ok).toBe(false);
    expect((await checkRoot(asked, { ...deps, onThisPc: true })).ok).toBe(false);
  });

  it("asks to confirm downloads and the desktop on this PC", async () => {
    const home = tempFolder();
    const downloads = path.join(home, "Scaricati");
    mkdirSync(downloads);
    expect(await checkRoot(downloads, { ...DEPS, home })).toEqual({ ok: false, reason: "confirm" });
    expect(await checkRoot(downloads, { ...DEPS, home, onThisPc: true })).toEqual({
      ok: true,
      path: downloads,
    });
  });

  it.each<[string, Record<string, number>, string | null]>([
    ["/tmp/sgi", { "/tmp": 0o1777, "/tmp/sgi": 0o700 }, "confirm"],
    ["/srv/scambio", { "/srv": 0o755, "/srv/scambio": 0o777 }, "confirm"],
    [
      "/srv/scambio/sgi",
      { "/srv": 0o755, "/srv/scambio": 0o777, "/srv/scambio/sgi": 0o755 },
      "confirm",
    ],
    ["/srv/sgi", { "/srv": 0o755, "/srv/sgi": 0o775 }, null],
    // Nobody else comes through to the disk, whatever it says of itself.
    [
      "/media/anna/disco",
      { "/media": 0o755, "/media/anna": 0o750, "/media/anna/disco": 0o777 },
      null,
    ],
  ])("lets a panel add %s with the modes %j: %s", async (asked, modes, reason) => {
    const disk: FilePort = {
      ...UNTOUCHED,
      realpath: async (path) => path,
      isFolder: async () => true,
      mode: async (path) => modes[path] ?? 0o755,
    };
    for (const system of ["linux", "macos"] as const) {
      const deps = { ...DEPS, system, files: disk };
      const known = system === "macos" && asked.startsWith("/tmp") ? "system" : reason;
      const answer = known === null ? { ok: true, path: asked } : { ok: false, reason: known };
      expect(await checkRoot(asked, deps)).toEqual(answer);
      const onThisPc = await checkRoot(asked, { ...deps, onThisPc: true });
      expect(onThisPc.ok).toBe(known !== "system");
    }
  });

  it("keeps a mapped drive by its letter and refuses a link to a share", async () => {
    const deps = { ...DEPS, system: "windows", home: "C:\\Users\\anna", files: SHARE } as const;
    expect(await checkRoot("Z:\\Documenti", deps)).toEqual({ ok: true, path: "Z:\\Documenti" });
    expect(await checkRoot("Z:\\giunzione", deps)).toEqual({ ok: false, reason: "network" });
  });

  it("says so when the folder does not answer within 3 s", async () => {
    const time = createManualTime();
    const files = { ...nodeFiles, realpath: () => new Promise<string>(() => {}) };
    const check = checkRoot("/mnt/nas/x", { ...DEPS, files, timers: time.timers });
    time.advance(3_000);
    expect(await check).toEqual({ ok: false, reason: "unreachable" });
  });
});
