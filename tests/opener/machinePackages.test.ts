import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EMPTY_PANEL_ORIGINS, OPENER_VERSION, PANEL_ORIGINS_REACH } from "@sgi/core/opener";
import { execa } from "execa";
import { beforeEach, describe, expect, it } from "vitest";
import { version as cliVersion } from "../../cli/package.json";
import { readAr, writeAr } from "../../scripts/opener/deb/ar";
import { makeDeb } from "../../scripts/opener/deb/makeDeb";
import { makeMsi } from "../../scripts/opener/msi/makeMsi";
import { productCode, UPGRADE_CODE } from "../../scripts/opener/msi/product";
import { findPanelOrigins } from "../../scripts/opener/panelOrigins";
import { OPENER_VERSION as BUILT_VERSION } from "../../scripts/opener/version";

const isThere = async (...command: [string, ...string[]]) => {
  const [file, ...args] = command;
  return (await execa(file, args, { reject: false })).code !== "ENOENT";
};
const hasMsiTools = (await isThere("wixl", "--version")) && (await isThere("msiinfo", "--version"));
const hasDpkg = await isThere("dpkg-deb", "--version");
const hasLintian = hasDpkg && (await isThere("lintian", "--version"));
if (!hasMsiTools) console.warn("Not tried: the MSI. On Debian: sudo apt-get install wixl msitools");
if (!hasLintian) console.warn("Not tried: the deb by lintian. On Debian: sudo apt-get install lintian");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-packages-"));
  return () => rm(folder, { recursive: true, force: true });
});

it("has one version: of the program, of what the panel offers, of the packages", () => {
  expect(cliVersion).toBe(OPENER_VERSION);
  expect(BUILT_VERSION).toBe(OPENER_VERSION);
  expect(OPENER_VERSION).toMatch(/^\d{1,2}\.\d{1,2}\.\d{1,4}$/);
});

it("reads and writes archives of ar, members of odd length too", () => {
  const members = [
    { name: "debian-binary", bytes: Buffer.from("2.0\n") },
    { name: "control.tar", bytes: Buffer.from("dispari") },
    { name: "data.tar.xz", bytes: Buffer.from([0, 10, 255]) },
  ];
  expect(readAr(writeAr(members, 0))).toEqual(members);
  expect(() => readAr(Buffer.from("PK"))).toThrow("no archive");
});

it("finds the panel's place only where the server looks for it, once and whole", () => {
  const place = Buffer.from(EMPTY_PANEL_ORIGINS);
  const far = Buffer.alloc(PANEL_ORIGINS_REACH);
  expect(findPanelOrigins(Buffer.concat([far, far, place]))).toBe(2 * far.length);
  expect(findPanelOrigins(Buffer.concat([far, place, far]))).toBeNull();
  expect(findPanelOrigins(Buffer.concat([place, place]))).toBeNull();
  expect(findPanelOrigins(place.subarray(1))).toBeNull();
});

describe.skipIf(!hasMsiTools)("the MSI", () => {
  const text = (word: string) => Buffer.from(word.repeat(2_000));
  const files = { Opener: text("programma"), Host: text("host"), Readme: text("l"), Licences: text("m") };
  /** The rows of a table, below its three lines of heads. */
  const rows = async (msi: string, table: string) => {
    const { stdout } = await execa("msiinfo", ["export", msi, table]);
    return stdout.split(/\r?\n/).slice(3).map((line) => line.split("\t"));
  };

  it("says its codes, version, files and steps in its tables, the same bytes each time", async () => {
    const bytes = await makeMsi(files, "1.2.3");
    expect((await makeMsi(files, "1.2.3")).equals(bytes)).toBe(true);
    const msi = join(folder, "a.msi");
    await writeFile(msi, bytes);
    const properties = Object.fromEntries(await rows(msi, "Property"));
    expect(properties).toMatchObject({
      ALLUSERS: "1",
      ProductVersion: "1.2.3",
      ProductCode: `{${productCode("1.2.3")}}`,
      UpgradeCode: `{${UPGRADE_CODE}}`,
      SecureCustomProperties: expect.stringContaining("ORIGINS;FOLDERS"),
    });
    expect(productCode("1.2.4")).not.toBe(productCode("1.2.3"));
    expect(UPGRADE_CODE).toBe("676EA3AB-0113-461E-9D12-5125D4272B16");
    const names = (await rows(msi, "File")).map(([id, , name, , version]) => [id, name, version]);
    expect(names).toEqual([
      ["Opener", "LOCALOPE.EXE|local-opener.exe", "1.2.3.0"],
      ["Host", "lo-host.exe", ""],
      ["Readme", "LEGGIMI.txt", ""],
      ["Licences", "LICENSES.txt", ""],
    ]);
    const at = Object.fromEntries(
      (await rows(msi, "InstallExecuteSequence")).map(([name, , order]) => [name, Number(order)]),
    );
    const inOrder = Object.keys(at).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0));
    const ours = [
      ...["InstallInitialize", "RemoveExistingProducts", "PutBack", "SetAside", "EndServices"],
      ...["RemoveFiles", "InstallFiles", "WriteRegistryValues", "WritePolicy", "RenewServices"],
      ...["InstallFinalize", "StartNow"],
    ];
    expect(inOrder.filter((name) => ours.includes(name))).toEqual(ours);
    const [run] = await rows(msi, "Registry");
    expect(run?.slice(1, 5)).toEqual([
      ...["2", "Software\\Microsoft\\Windows\\CurrentVersion\\Run", "LocalOpener"],
      '"[INSTALLDIR]lo-host.exe" serve',
    ]);
    const summary = await execa("msiinfo", ["suminfo", msi]);
    expect(summary.stdout).toContain("Template: x64;1040");
  });
});

describe.skipIf(!hasDpkg)("the deb", () => {
  const PANEL = "https://pannello.example.it";
  const build = async (version: string, program: string) => {
    const executable = Buffer.from(`#!/bin/sh\n${program}\n`);
    const deb = await makeDeb({ executable, licences: "MIT\n" }, version);
    const file = join(folder, `${version}.deb`);
    // As the server does.
    deb.write(PANEL.padEnd(EMPTY_PANEL_ORIGINS.length), deb.indexOf(EMPTY_PANEL_ORIGINS));
    await writeFile(file, deb);
    return file;
  };

  it("has the same bytes each time, and says what it needs", async () => {
    const parts = { executable: Buffer.from("programma"), licences: "MIT\n" };
    const deb = await makeDeb(parts, "1.2.3");
    expect((await makeDeb(parts, "1.2.3")).equals(deb)).toBe(true);
    const file = await build("1.2.3", "true");
    const { stdout } = await execa("dpkg-deb", ["--field", file, "Version", "Architecture", "Depends"]);
    expect(stdout).toContain("Version: 1.2.3\nArchitecture: amd64\nDepends: libc6 (>= 2.28)");
  });

  it.skipIf(!hasLintian)("has no fault that lintian knows", { tags: ["long"] }, async () => {
    const file = await build("1.2.3", "true");
    // The program here is a script, which needs no libraries.
    const { stdout } = await execa("lintian", [file], { reject: false });
    expect(stdout.split("\n").filter((line) => /^[EW]:/.test(line))).toEqual([]);
  });
});
