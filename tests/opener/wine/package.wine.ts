import { appendFile, link, mkdir, readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { OPENER_ORIGIN } from "@sgi/core/opener";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildEntries } from "../../../scripts/opener/build";
import { createWinePc, type WinePc } from "./winePc";
import { missingPrograms } from "./winePrograms";
import { CONNECTIONS, compileForWindows, giveSystemHost } from "./wineTools";

const ORIGIN = "https://pannello.example.it";
const PROGRAM = "C:\\Program Files\\Local Opener\\local-opener.exe";
const RUN_KEY = "Software\\Microsoft\\Windows\\CurrentVersion\\Run";
const missing = missingPrograms();
if (missing !== null) console.warn(`Not tried: sudo apt-get install ${missing}`);

/** Asks as a panel does, by default with the access code: Wine cannot tell whose programs call. */
const ask = (path: string, { body, origin = ORIGIN, code = accessCode }: Asking = {}) =>
  fetch(`${OPENER_ORIGIN}${path}`, {
    headers: {
      Origin: origin,
      "Content-Type": "application/json",
      Authorization: `Bearer ${code}`,
    },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
interface Asking {
  body?: object;
  origin?: string;
  code?: string;
}
let accessCode = "";
const health = (asking?: Asking) =>
  ask("/health", asking).then(
    ({ status }) => status,
    () => null,
  );

describe.skipIf(missing !== null)("the package for Windows, as Wine runs it", () => {
  let pc: WinePc;
  let unpacked = "";
  let before: string[] = [];
  let entries: Awaited<ReturnType<typeof buildEntries>> = [];
  const unpack = async (folder: string) => {
    await mkdir(folder);
    for (const { name, bytes } of entries) await writeFile(join(folder, name), bytes);
    await writeFile(join(folder, "panel-origin.txt"), `${ORIGIN}\n\n`);
  };
  beforeAll(async () => {
    // Panels know only this port, so the test must use it too.
    if ((await health()) !== null) throw new Error(`${OPENER_ORIGIN} is taken on this machine`);
    entries = await buildEntries("win-x64");
    pc = await createWinePc();
    unpacked = join(pc.folder, "estratto");
    await unpack(unpacked);
    before = await pc.tree();
  });
  afterAll(() => pc?.remove());

  const document = (name: string) => writeFile(join(pc.drive, "Documenti/SGI", name), "");
  const script = (name: string, folder = unpacked) => pc.run("cmd", "/c", join(folder, name));
  const runningFile = () =>
    join(pc.drive, `users/${userInfo().username}/AppData/Local/LocalOpener/running.json`);
  const originsFile = () => join(pc.drive, "Program Files/Local Opener/origins.txt");

  it("installs nothing from a changed package", async () => {
    const changed = join(pc.folder, "cambiato");
    await unpack(changed);
    await writeFile(join(changed, "uninstall.cmd"), "@echo ciao\r\n");
    const { exitCode, text } = await script("install.cmd", changed);
    expect({ exitCode, text }).toMatchObject({ exitCode: 4 });
    expect(text).toContain("uninstall.cmd non e' quello del pacchetto");
    expect(await pc.tree()).toEqual(before);
  });

  it("is installed for all users by the system, which has no session to start it in", async () => {
    const silent = join(pc.folder, "silenzioso");
    await unpack(silent);
    await giveSystemHost(silent);

    const install = await pc.run("cmd", "/c", join(silent, "install.cmd"), "/quiet");
    expect(install).toMatchObject({ exitCode: 0 });
    expect(install.text).not.toContain("in esecuzione");
    const [unblocked = "", ...others] = await pc.recorded();
    expect(unblocked).toMatch(/ -File \| Unblock-File"? +in C:\\Program Files\\Local Opener$/);
    expect(others.map((line) => / --\w+/.exec(line)?.[0])).toEqual([
      " --aside",
      " --renew",
      " --session",
    ]);
    const { exitCode, text } = await pc.run(PROGRAM, "serve");
    expect({ exitCode, text }).toMatchObject({ exitCode: 5 });
    expect(text).toContain("come sistema non si avvia");
    expect(await health()).toBeNull();
  });

  it("is installed by its script, and starts by itself [OPENER-CLI-14, OPENER-CLI-15]", async () => {
    expect(await script("install.cmd")).toMatchObject({ exitCode: 0 });
    // The caller's user is unknown: it must send the code.
    await expect.poll(() => health(), { timeout: 30_000 }).toBe(401);
    accessCode = JSON.parse((await pc.run(PROGRAM, "token", "--json")).text).token;
    expect(await health()).toBe(200);
    expect(await health({ origin: "https://altro.example.it" })).toBe(403);
    const { text } = await pc.run("reg", "query", `HKLM\\${RUN_KEY}`, "/v", "LocalOpener");
    expect(text).toContain('"C:\\Program Files\\Local Opener\\lo-host.exe" serve');
    const added = await pc.run(PROGRAM, "roots", "add", "C:\\Documenti\\SGI");
    expect(added).toMatchObject({ exitCode: 0 });
  });

  // An association's `%1` gets the path unchanged. No title holds a set variable: Wine replaces it
  // in every path that it opens, while Windows leaves an item's path alone.
  it.each(["Nota & prova ^!,;[1]", "l'audit è al 100% (bozza)", "%SGI_NON_C_E% = + @ # $x"])(
    "opens a document by its association, whatever its name: %s [OPENER-CLI-03]",
    async (title) => {
      await document(`${title}.txt`);
      const query = { title, revision: "", fileType: "txt", logicalPath: "" };
      const open = () => ask("/open", { body: { ...query, candidates: [`${title}.txt`] } });
      // An opening within 300 ms of the last is told to come again.
      await expect.poll(async () => (await open()).json()).toMatchObject({ success: true });
      await expect
        .poll(async () => (await pc.recorded()).at(-1), { timeout: 30_000 })
        .toBe(`"C:\\recorder.exe" "C:\\Documenti\\SGI\\${title}.txt"`);
      expect(await health()).toBe(200);
    },
  );

  it("passes a name to its host unchanged, with its variables", async () => {
    const name = "%TEMP% & %PATH%.txt";
    await document(name);
    const copy = join(pc.drive, "copia");
    await mkdir(copy);
    await link(join(unpacked, "local-opener.exe"), join(copy, "local-opener.exe"));
    await link(join(pc.drive, "recorder.exe"), join(copy, "lo-host.exe"));
    await pc.run("C:\\copia\\local-opener.exe", "open", name);
    await expect
      .poll(async () => (await pc.recorded()).at(-1), { timeout: 30_000 })
      .toBe(`C:\\copia\\lo-host.exe --open "C:\\Documenti\\SGI\\${name}"`);
  });

  it("restarts the service after it was killed", async () => {
    const pid = async (): Promise<number> => JSON.parse(await readFile(runningFile(), "utf8")).pid;
    const first = await pid();
    await pc.run("C:\\ender.exe", String(first));
    await expect.poll(pid, { timeout: 30_000 }).not.toBe(first);
    await expect.poll(() => health(), { timeout: 30_000 }).toBe(200);
  });

  it("keeps the panels that were added, when it is installed again in silence", async () => {
    await appendFile(originsFile(), "https://altro.example.it");
    const { pid } = JSON.parse(await readFile(runningFile(), "utf8"));
    expect(await pc.run("cmd", "/c", join(unpacked, "install.cmd"), "/quiet")).toMatchObject({
      exitCode: 0,
    });
    await expect
      .poll(async () => JSON.parse(await readFile(runningFile(), "utf8")).pid, { timeout: 30_000 })
      .not.toBe(pid);
    const lines = (await readFile(originsFile(), "utf8")).split(/\s+/).filter(Boolean);
    expect(lines).toEqual([ORIGIN, "https://altro.example.it"]);
    await expect.poll(() => health(), { timeout: 30_000 }).toBe(200);
  });

  it("counts only calls of this session's programs as this user's", async () => {
    const copy = join(pc.drive, "sessione");
    await mkdir(copy);
    await link(join(unpacked, "lo-host.exe"), join(copy, "lo-host.exe"));
    await compileForWindows(CONNECTIONS, join(copy, "iphlpapi.dll"));
    const judge = async (owner: string, far: string) => {
      await writeFile(join(pc.drive, "owner.txt"), owner);
      return (await pc.run("C:\\sessione\\lo-host.exe", "--peer", far, "17654")).exitCode;
    };
    expect(await judge("its own", "40000")).toBe(0);
    expect(await judge("its own", "40001")).toBe(2);
    expect(await judge("0", "40000")).toBe(2);
    expect(await judge("999999", "40000")).toBe(2);
  });

  // Under Wine 8 Node cannot connect to any address, so that no command can tell that the service
  // runs: `health` above does. Everything that needs no connection is reported as on Windows.
  it("reports its setup when called as its readme says", async () => {
    const readme = await readFile(join(unpacked, "LEGGIMI.txt"), "utf8");
    const [, printed = ""] = /^ +(".*" doctor)\s*$/m.exec(readme) ?? [];
    const batch = join(pc.folder, "leggimi.cmd");
    await writeFile(batch, `@${printed}\r\n`);
    const status = await pc.run(PROGRAM, "status", "--json");
    expect(JSON.parse(status.text)).toMatchObject({ port: 17654 });
    const { text } = await pc.run("cmd", "/c", batch);
    expect(text).toContain("[ok] Parte da solo per tutti gli utenti di questo PC");
    expect(text).toContain(`[ok] Pannello autorizzato: ${ORIGIN}`);
    expect(text).toContain("C:\\Documenti\\SGI");
  });

  it("leaves nothing behind after its uninstaller", async () => {
    expect(await script("uninstall.cmd")).toMatchObject({ exitCode: 0 });
    await expect.poll(() => health(), { timeout: 30_000 }).toBeNull();
    expect(await pc.tree()).toEqual(before);
    for (const hive of ["HKLM", "HKCU"]) {
      const { exitCode } = await pc.run("reg", "query", `${hive}\\${RUN_KEY}`, "/v", "LocalOpener");
      expect(exitCode).not.toBe(0);
    }
  });
});
