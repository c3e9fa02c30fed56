import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { EMPTY_PANEL_ORIGINS, OPENER_ORIGIN } from "@sgi/core/opener";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildMachinePackage } from "../../../scripts/opener/build";
import { productCode } from "../../../scripts/opener/msi/wixSource";
import { createWinePc, type WinePc } from "./winePc";
import { missingPrograms } from "./winePrograms";

const PANEL = "https://pannello.example.it";
const OTHER = "https://altro.example.it";
const PROGRAM = "C:\\Program Files\\Local Opener\\local-opener.exe";
const HOST = "C:\\Program Files\\Local Opener\\lo-host.exe";
const RUN_KEY = "HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Run";
const LIST = "HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall";
/** Windows Installer sets this property when an upgrade removes the old version; Wine does not. */
const UPGRADING =
  "UPDATE Upgrade SET Remove = 'ALL UPGRADINGPRODUCTCODE=1' WHERE ActionProperty = 'WIX_UPGRADE_DETECTED'";
const missing = missingPrograms({ msi: true });
if (missing !== null) console.warn(`Not tried: sudo apt-get install ${missing}`);

/** As the panel asks: refused for the code, since Wine does not tell whose programs call. */
const health = (origin = PANEL) =>
  fetch(`${OPENER_ORIGIN}/health`, { headers: { Origin: origin } }).then(
    ({ status }) => status,
    () => null,
  );

describe.skipIf(missing !== null)("the MSI, as Wine installs it", () => {
  let pc: WinePc;
  let before: string[] = [];
  const installed = (name = "") => join(pc.drive, "Program Files/Local Opener", name);
  const lines = async (name: string) =>
    (await readFile(installed(name), "utf8").catch(() => "")).split(/\r?\n/).filter(Boolean);
  const msiexec = (...args: string[]) => pc.run("msiexec", ...args, "/qn", "/l*v", "C:\\msi.log");
  const running = async (): Promise<{ pid: number; host: number }> => {
    const folder = `users/${userInfo().username}/AppData/Local/LocalOpener`;
    return JSON.parse(await readFile(join(pc.drive, folder, "running.json"), "utf8"));
  };
  /** What the list of programs says, by the words of `reg`. */
  const listed = async () => (await pc.run("reg", "query", LIST, "/s")).text;

  beforeAll(async () => {
    if ((await health()) !== null) throw new Error(`${OPENER_ORIGIN} is taken on this machine`);
    pc = await createWinePc();
    for (const version of ["0.2.0", "0.3.0"]) {
      const msi = await buildMachinePackage("win-msi", version);
      // As the server does.
      msi.write(PANEL.padEnd(EMPTY_PANEL_ORIGINS.length), msi.indexOf(EMPTY_PANEL_ORIGINS));
      const file = join(pc.drive, `${version}.msi`);
      await writeFile(file, msi);
      await execa("msibuild", [file, "-q", UPGRADING]);
    }
    before = await pc.tree();
  });
  afterAll(() => pc?.remove());

  it("installs nothing with a panel that is none, and says so by its exit code", async () => {
    expect(await msiexec("/i", "C:\\0.2.0.msi", "ORIGINS=http://panel")).toMatchObject({
      exitCode: expect.not.toSatisfy((code) => code === 0),
    });
    expect(await readdir(installed()).catch(() => [])).toEqual([]);
  });

  it("is installed in silence for all users, with panels, folders and a log", async () => {
    const folders = "FOLDERS=%PUBLIC%\\SGI;C:\\Documenti\\SGI";
    expect(await msiexec("/i", "C:\\0.2.0.msi", folders)).toMatchObject({ exitCode: 0 });
    expect(await lines("origins.txt")).toEqual([PANEL]);
    expect(await lines("folders.txt")).toEqual(["%PUBLIC%\\SGI", "C:\\Documenti\\SGI"]);
    const run = await pc.run("reg", "query", RUN_KEY, "/v", "LocalOpener", "/reg:64");
    expect(run.text).toContain(`"${HOST}" serve`);
    expect(await listed()).toMatch(/DisplayVersion\s+REG_SZ\s+0\.2\.0/);
    const { text } = await pc.run(PROGRAM, "roots", "list", "--json");
    expect(JSON.parse(text).roots).toContain("C:\\Documenti\\SGI");
    expect((await readdir(pc.drive)).includes("msi.log")).toBe(true);
  });

  it("is updated while the service runs, which then runs the new version", async () => {
    void pc.run(HOST, "serve");
    await expect.poll(() => health(), { timeout: 30_000 }).toBe(401);
    const old = await running();
    expect(await msiexec("/i", "C:\\0.3.0.msi", `ORIGINS=${PANEL};${OTHER}`)).toMatchObject({
      exitCode: 0,
    });
    expect(await listed()).toMatch(/DisplayVersion\s+REG_SZ\s+0\.3\.0/);
    expect(await listed()).not.toMatch(/DisplayVersion\s+REG_SZ\s+0\.2\.0/);
    await expect.poll(async () => (await running()).pid, { timeout: 30_000 }).not.toBe(old.pid);
    expect((await running()).host).toBe(old.host);
    await expect.poll(() => health(OTHER), { timeout: 30_000 }).toBe(401);
    expect(await lines("folders.txt")).toEqual(["%PUBLIC%\\SGI", "C:\\Documenti\\SGI"]);
    // The old host runs until its user signs out.
    expect((await readdir(installed())).filter((name) => name.endsWith(".old"))).toEqual([
      "lo-host.exe.1.old",
    ]);
  });

  it("does not go back to an older version", async () => {
    const { exitCode } = await msiexec("/i", "C:\\0.2.0.msi");
    expect(exitCode).not.toBe(0);
    expect(await listed()).toMatch(/DisplayVersion\s+REG_SZ\s+0\.3\.0/);
  });

  it("is repaired while the service runs, and takes no panel from who asks for that", async () => {
    await writeFile(installed("LICENSES.txt"), "");
    // What `/fa` stands for on Windows; Wine does not know that option.
    const repair = ["REINSTALL=ALL", "REINSTALLMODE=amus", "ORIGINS=https://male.example.it"];
    expect(await msiexec("/i", `{${productCode("0.3.0")}}`, ...repair)).toMatchObject({
      exitCode: 0,
    });
    expect((await readFile(installed("LICENSES.txt"))).length).toBeGreaterThan(1_000);
    await expect.poll(() => health(), { timeout: 30_000 }).toBe(401);
    expect(await lines("origins.txt")).toEqual([PANEL, OTHER]);
  });

  it("leaves nothing behind when it is removed, but users' settings", async () => {
    await mkdir(join(pc.drive, "Program Files/Altro"));
    expect(await msiexec("/x", "C:\\0.3.0.msi")).toMatchObject({ exitCode: 0 });
    await expect.poll(() => health(), { timeout: 30_000 }).toBeNull();
    const after = (await pc.tree()).filter((path) => !/LocalOpener|Altro$/.test(path));
    expect(after).toEqual(before);
    expect(await listed()).not.toContain("Local Opener");
    const run = await pc.run("reg", "query", RUN_KEY, "/v", "LocalOpener");
    expect(run.exitCode).not.toBe(0);
  });
});
