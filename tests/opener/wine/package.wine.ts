import { link, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OPENER_ORIGIN } from "@sgi/core/opener/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildEntries } from "../../../scripts/opener/build";
import { createWinePc, type WinePc } from "./winePc";
import { missingPrograms } from "./winePrograms";

const ORIGIN = "https://pannello.example.it";
const PROGRAM = "C:\\Program Files\\Local Opener\\local-opener.exe";
const RUN_KEY = "Software\\Microsoft\\Windows\\CurrentVersion\\Run";
const missing = missingPrograms();
if (missing !== null) console.warn(`Not tried: sudo apt-get install ${missing}`);

const ask = (path: string, body?: object, origin = ORIGIN) =>
  fetch(`${OPENER_ORIGIN}${path}`, {
    headers: { Origin: origin, "Content-Type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
const health = (origin = ORIGIN) =>
  ask("/health", undefined, origin).then(
    ({ status }) => status,
    () => null,
  );

describe.skipIf(missing !== null)("the package for Windows, as Wine runs it", () => {
  let pc: WinePc;
  let unpacked = "";
  let before: string[] = [];
  beforeAll(async () => {
    // Panels know this port alone, so that it cannot be another one here.
    if ((await health()) !== null) throw new Error(`${OPENER_ORIGIN} is taken on this machine`);
    const entries = await buildEntries("win-x64");
    pc = await createWinePc();
    unpacked = join(pc.folder, "estratto");
    await mkdir(unpacked);
    for (const { name, bytes } of entries) await writeFile(join(unpacked, name), bytes);
    await writeFile(join(unpacked, "panel-origin.txt"), `${ORIGIN}\n\n`);
    before = await pc.tree();
  });
  afterAll(() => pc?.remove());

  const document = (name: string) => writeFile(join(pc.drive, "Documenti/SGI", name), "");
  const script = (name: string) => pc.run("cmd", "/c", join(unpacked, name));

  it("is installed by its script, and starts by itself [OPENER-CLI-14, OPENER-CLI-15]", async () => {
    expect(await script("install.cmd")).toMatchObject({ exitCode: 0 });
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
    expect(await health("https://altro.example.it")).toBe(403);
    const { text } = await pc.run("reg", "query", `HKLM\\${RUN_KEY}`, "/v", "LocalOpener");
    expect(text).toContain('"C:\\Program Files\\Local Opener\\lo-host.exe" serve');
    const added = await pc.run(PROGRAM, "roots", "add", "C:\\Documenti\\SGI");
    expect(added).toMatchObject({ exitCode: 0 });
  });

  // `%1` of an association is replaced as it is. A variable that is set is another matter: Wine
  // replaces it in every path that it opens, an item's too, where Windows leaves an item alone.
  it.each(["Nota & prova ^!,;[1]", "l'audit è al 100% (bozza)", "%SGI_NON_C_E% = + @ # $x"])(
    "opens a document by its association, whatever its name: %s [OPENER-CLI-03]",
    async (title) => {
      await document(`${title}.txt`);
      const query = { title, revision: "", fileType: "txt", logicalPath: "" };
      const answer = await ask("/open", { ...query, candidates: [`${title}.txt`] });
      expect(await answer.json()).toMatchObject({ success: true });
      await expect
        .poll(async () => (await pc.recorded()).at(-1), { timeout: 30_000 })
        .toBe(`"C:\\recorder.exe" "C:\\Documenti\\SGI\\${title}.txt"`);
      expect(await health()).toBe(200);
    },
  );

  it("hands a name to its host as it is, variables and all", async () => {
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

  // Under Wine 8 Node connects to no address at all, so that no command can say that the service
  // runs: `health` above does. All that needs no connection is told as on Windows.
  it("tells how it is set up", async () => {
    const status = await pc.run(PROGRAM, "status", "--json");
    expect(JSON.parse(status.text)).toMatchObject({ port: 17654 });
    const { text } = await pc.run(PROGRAM, "doctor");
    expect(text).toContain("[ok] Parte da solo per tutti gli utenti di questo PC");
    expect(text).toContain(`[ok] Pannello autorizzato: ${ORIGIN}`);
    expect(text).toContain("C:\\Documenti\\SGI");
  });

  it("leaves nothing behind after its uninstaller", async () => {
    expect(await script("uninstall.cmd")).toMatchObject({ exitCode: 0 });
    await expect.poll(health, { timeout: 30_000 }).toBeNull();
    expect(await pc.tree()).toEqual(before);
    for (const hive of ["HKLM", "HKCU"]) {
      const { exitCode } = await pc.run("reg", "query", `${hive}\\${RUN_KEY}`, "/v", "LocalOpener");
      expect(exitCode).not.toBe(0);
    }
  });
});
