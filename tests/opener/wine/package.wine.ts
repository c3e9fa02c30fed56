import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OPENER_ORIGIN } from "@sgi/core/opener/api";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPackages } from "../../../scripts/opener/build";
import { createWinePc, HAS_WINE } from "./winePc";

const ORIGIN = "https://pannello.example.it";
const PROGRAM = "Program Files/Local Opener/local-opener.exe";
const NAME = "Nota & prova ^!,;[1].txt";

describe.skipIf(!HAS_WINE)("the package for Windows, where Wine is installed", () => {
  let pc: Awaited<ReturnType<typeof createWinePc>>;
  let unpacked = "";
  beforeAll(async () => {
    pc = await createWinePc();
    unpacked = join(pc.folder, "estratto");
    const [path = ""] = await buildPackages({ targets: ["win-x64"], onStart: () => undefined });
    for (const [name, bytes] of Object.entries(unzipSync(await readFile(path)))) {
      await mkdir(dirname(join(unpacked, name)), { recursive: true });
      await writeFile(join(unpacked, name), bytes);
    }
    await writeFile(join(unpacked, "panel-origin.txt"), `${ORIGIN}\n\n`);
    await writeFile(join(pc.drive, "Documenti/SGI", NAME), "");
  });
  afterAll(() => pc?.remove());

  const health = () =>
    fetch(`${OPENER_ORIGIN}/health`, { headers: { Origin: ORIGIN } }).then(
      (answer) => answer.status,
      () => null,
    );
  const installed = (name: string) => join(dirname(join(pc.drive, PROGRAM)), name);

  it("is installed by its script, and starts by itself [OPENER-CLI-14, OPENER-CLI-15]", async () => {
    expect(await health()).toBeNull();
    expect(await pc.run("cmd", "/c", join(unpacked, "install.cmd"))).toMatchObject({ exitCode: 0 });
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
    const { text } = await pc.run(
      ...["reg", "query", "HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Run"],
    );
    expect(text).toContain('"C:\\Program Files\\Local Opener\\lo-host.exe" serve');
  });

  it("opens a document by its association, whatever it is called [OPENER-CLI-03]", async () => {
    const program = join(pc.drive, PROGRAM);
    expect(await pc.run(program, "roots", "add", "C:\\Documenti\\SGI")).toMatchObject({
      exitCode: 0,
    });
    const opening = await pc.run(program, "open", NAME);
    expect(opening.text).toContain(`Aperto: ${NAME}`);
    await expect.poll(pc.opened, { timeout: 30_000 }).toBe(`C:\\Documenti\\SGI\\${NAME}\n`);
  });

  it("is gone after its uninstaller", async () => {
    await pc.run("cmd", "/c", join(unpacked, "uninstall.cmd"));
    await expect.poll(health, { timeout: 30_000 }).toBeNull();
    expect(existsSync(installed(""))).toBe(false);
    const { exitCode } = await pc.run(
      ...["reg", "query", "HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Run"],
      ...["/v", "LocalOpener"],
    );
    expect(exitCode).not.toBe(0);
  });
});
