import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { packageEntries } from "../../scripts/opener/packages";
import { makeZip } from "../../scripts/opener/zip";

const entry = (name: string) => ({ name, bytes: Buffer.from(name) });

it("gives the same bytes for the same files, whatever the time zone", () => {
  const files = [entry("a.txt"), { ...entry("b"), executable: true }];
  const first = makeZip(files);
  const { TZ } = process.env;
  process.env.TZ = "Pacific/Kiritimati";
  const second = makeZip(files);
  process.env.TZ = TZ;
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
});

it.each(["/etc/passwd", "../fuori", "a/../../b", "C:\\x", "c:x", "a\\b", "./a"])(
  "packs nothing that would be unpacked elsewhere: %s",
  (name) => {
    expect(() => makeZip([entry(name)])).toThrow(RangeError);
  },
);

it("marks executable files, and leaves uncompressed the file that is changed in place", () => {
  const zip = Buffer.from(
    makeZip([
      { ...entry("programma"), executable: true },
      { ...entry("origine.txt"), stored: true },
    ]),
  );
  const directory = (name: string) => zip.lastIndexOf(name) - 46;
  expect(zip.readUInt16LE(directory("programma") + 40)).toBe(0o100755);
  expect(zip.readUInt16LE(directory("origine.txt") + 40)).toBe(0o100644);
  expect(zip.readUInt16LE(directory("origine.txt") + 10)).toBe(0);
  expect(zip.readUInt16LE(directory("programma") + 10)).toBe(8);
});

it("packs an installer for administrators for Windows, with all it needs [OPENER-CLI-14]", async () => {
  const parts = { executable: Buffer.from("MZ"), host: Buffer.from("MZ"), licences: "MIT\n" };
  const entries = await packageEntries("win-x64", parts);
  const files = unzipSync(makeZip(entries));
  expect(Object.keys(files)).toEqual([
    "local-opener.exe",
    "lo-host.exe",
    "install.cmd",
    "uninstall.cmd",
    "LEGGIMI.txt",
    "LICENSES.txt",
    "SHA256SUMS.txt",
    "panel-origin.txt",
  ]);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString("latin1");
  expect(text("install.cmd")).toMatch(/\r\n/);
  expect(text("install.cmd")).not.toMatch(/[^\r]\n/);
  expect(text("LEGGIMI.txt")).toContain("serve un amministratore");
  for (const name of ["install.cmd", "uninstall.cmd", "LEGGIMI.txt"]) {
    // A console shows characters beyond ASCII differently from an editor.
    expect(text(name)).toMatch(/^[\r\n\x20-\x7e]*$/);
  }
  for (const name of ["install.cmd", "uninstall.cmd"]) {
    // The current folder may be that of downloads, where anybody's `reg.exe` may lie.
    const [before] = text(name).split("fltmc");
    expect(before).toContain('\r\nset "NoDefaultCurrentDirectoryInExePath=1"\r\n');
  }
  expect(text("SHA256SUMS.txt").split("\n").filter(Boolean)).toHaveLength(6);
});
