import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EMPTY_PANEL_ORIGINS, OPENER_VERSION, PANEL_ORIGINS_REACH } from "@sgi/core/opener";
import { execa } from "execa";
import { beforeEach, describe, expect, it } from "vitest";
import { version as cliVersion } from "../../cli/package.json";
import { makeDeb, readAr, writeAr } from "../../scripts/opener/deb/makeDeb";
import { compileHost } from "../../scripts/opener/hostProgram";
import { makeMsi } from "../../scripts/opener/msi/makeMsi";
import { productCode, UPGRADE_CODE } from "../../scripts/opener/msi/wixSource";
import { findPanelOrigins, MissingTool, runTool } from "../../scripts/opener/tools/packaging";

const isThere = async (...command: [string, ...string[]]) => {
  const [file, ...args] = command;
  return (await execa(file, args, { reject: false })).code !== "ENOENT";
};
const hasMsiTools = (await isThere("wixl", "--version")) && (await isThere("msiinfo", "--version"));
const hasCompiler = await isThere("x86_64-w64-mingw32-gcc", "--version");
const hasDpkg = await isThere("dpkg-deb", "--version");
const hasLintian = hasDpkg && (await isThere("lintian", "--version"));
if (!hasMsiTools) console.warn("Not tried: the MSI. On Debian: sudo apt-get install wixl msitools");
if (!hasLintian)
  console.warn("Not tried: the deb by lintian. On Debian: sudo apt-get install lintian");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-packages-"));
  return () => rm(folder, { recursive: true, force: true });
});

it("has one version, of the program and of the packages that the panel offers", () => {
  expect(cliVersion).toBe(OPENER_VERSION);
  expect(OPENER_VERSION).toMatch(/^\d{1,2}\.\d{1,2}\.\d{1,4}$/);
});

it("tells a program that is not installed, with its package, from one that fails", async () => {
  const missing = runTool(["sgi-no-such-program"], { debian: "sgi-package" });
  await expect(missing).rejects.toThrow(MissingTool);
  await expect(missing).rejects.toThrow("sudo apt-get install sgi-package");
  const failing = runTool(["sh", "-c", "echo perche >&2; exit 3"], { debian: "dash" });
  await expect(failing).rejects.toThrow("perche");
  await expect(failing).rejects.not.toThrow(MissingTool);
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

it.skipIf(!hasCompiler)(
  "compiles Windows' helper before anything else was built",
  { tags: ["long"] },
  async () => {
    const program = join(folder, "cache", "lo-host.exe");
    await compileHost(program);
    expect((await readFile(program)).subarray(0, 2).toString()).toBe("MZ");
  },
);

describe.skipIf(!hasMsiTools)("the MSI", () => {
  const text = (word: string) => Buffer.from(word.repeat(2_000));
  const files = {
    Opener: text("programma"),
    Host: text("host"),
    Readme: text("l"),
    Licences: text("m"),
  };
  /** The rows of a table, below its three lines of heads. */
  const rows = async (msi: string, table: string) => {
    const { stdout } = await execa("msiinfo", ["export", msi, table]);
    return stdout
      .split(/\r?\n/)
      .slice(3)
      .map((line) => line.split("\t"));
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
    const sequence = await rows(msi, "InstallExecuteSequence");
    // Any user may start a repair, with properties of their own.
    expect(sequence.find(([name]) => name === "WritePolicy")?.[1]).toBe("NOT Installed");
    const at = Object.fromEntries(sequence.map(([name, , order]) => [name, Number(order)]));
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
  /** By default with a program that runs until it is ended, given `60`. */
  const build = async (version: string, executable?: Buffer) => {
    const program = executable ?? (await readFile("/usr/bin/sleep"));
    const deb = await makeDeb({ executable: program, licences: "MIT\n" }, version);
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
    const file = await build("1.2.3", parts.executable);
    const fields = ["Version", "Architecture", "Depends"];
    const { stdout } = await execa("dpkg-deb", ["--field", file, ...fields]);
    expect(stdout).toContain("Version: 1.2.3\nArchitecture: amd64\nDepends: libc6 (>= 2.28)");
  });

  // A copy of this machine's own system, whose changes go with the test.
  const APART = ["-mpf", "--mount-proc", "sh", "-euc"];
  const canCopy = spawnSync("unshare", [...APART, copyOfSystem("/mnt", "true")]).status === 0;
  it.skipIf(!canCopy)(
    "is installed, updated under a service that runs, and removed without a trace",
    { tags: ["long"] },
    async () => {
      const [first, second] = [await build("1.2.3"), await build("1.2.4")];
      const lines = `
        program=/usr/lib/local-opener/local-opener
        tree() { find /etc /usr /opt | sort; }
        pids() { for exe in /proc/[0-9]*/exe; do [ "$(readlink "$exe" || true)" = $program ] && echo "$exe"; done || true; }
        tree > /sviluppo/before
        dpkg --force-depends -i /sviluppo/first.deb >&2
        /usr/bin/local-opener --version >/dev/null
        echo "panels $(cat /usr/lib/local-opener/origins.txt)"
        echo https://altro.example.it >> /etc/local-opener/origins.txt
        (while :; do $program 60 || code=$?; echo "ended $code"; [ $code = 143 ] && exit; done) &
        sleep 0.3; before=$(pids)
        dpkg --force-depends -i /sviluppo/second.deb >&2
        sleep 0.3; after=$(pids)
        [ -n "$after" ] && [ "$after" != "$before" ] && echo renewed
        echo "panels" $(cat /usr/lib/local-opener/origins.txt)
        dpkg -r local-opener >&2
        wait
        ls /usr/lib/local-opener /usr/bin/local-opener 2>/dev/null || echo gone
        dpkg -P local-opener >&2
        tree > /sviluppo/after
        diff /sviluppo/before /sviluppo/after && echo same
      `;
      const place = join(folder, "sistema");
      await mkdir(place);
      const script = copyOfSystem(place, lines, { first, second });
      const { stdout, stderr } = await execa("unshare", [...APART, script], { reject: false });
      expect({ lines: stdout.split("\n"), stderr }).toMatchObject({
        lines: [
          `panels ${PANEL}`,
          "ended 137",
          "renewed",
          `panels ${PANEL} https://altro.example.it`,
          ...["ended 143", "gone", "same"],
        ],
      });
    },
  );

  it.skipIf(!hasLintian)("has no fault that lintian knows", { tags: ["long"] }, async () => {
    const { stdout } = await execa("lintian", [await build("1.2.3")], { reject: false });
    const faults = stdout.split("\n").filter((line) => /^[EW]:/.test(line));
    // The program of this test is not Node.
    expect(faults.filter((line) => !line.includes("mismatched-override"))).toEqual([]);
  });
});

/** Shell lines that run others in a copy of this system at `place`; packages lie in `/sviluppo`. */
function copyOfSystem(place: string, lines: string, packages: Record<string, string> = {}): string {
  const copies = Object.entries(packages).map(
    ([name, file]) => `cp '${file}' "$root/sviluppo/${name}.deb"`,
  );
  return `
    mount -t tmpfs none '${place}'
    root='${place}/root'
    mkdir '${place}/changes' '${place}/work' "$root"
    mount -t overlay none -o 'lowerdir=/,upperdir=${place}/changes,workdir=${place}/work' "$root"
    mkdir "$root/sviluppo"
    ${copies.join("\n    ")}
    mount -t proc none "$root/proc"
    chroot "$root" sh -euc '${lines.replaceAll("'", "'\\''")}'
  `;
}
