import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { WINE_FOLDER } from "./winePrograms";
import {
  ADMINISTRATOR,
  CERTUTIL,
  compileForWindows,
  ENDER,
  POWERSHELL,
  RECORDER,
} from "./wineTools";

const RECORDED_KEY = "HKCR\\txtfile\\shell\\open\\command";

export type WinePc = Awaited<ReturnType<typeof createWinePc>>;

/** A new Windows PC; its user is an administrator, and .txt files open in a recorder. */
export async function createWinePc() {
  const folder = await mkdtemp(join(tmpdir(), "sgi-wine-"));
  const drive = join(folder, "prefix/drive_c");
  const env = {
    ...{ WINEPREFIX: join(folder, "prefix"), WINEDEBUG: "-all", HOME: folder },
    // The tests' own programs come before Wine's.
    WINEDLLOVERRIDES: "certutil.exe=n;powershell.exe=n;iphlpapi=n,b",
  };
  let runs = 0;

  /** Wine's programs cannot write to pipes: their output goes through a file. */
  async function run(...args: string[]) {
    const output = join(folder, `output-${++runs}`);
    const file = openSync(output, "w");
    const started = spawn(join(WINE_FOLDER, "wine64"), args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", file, file],
      timeout: 100_000,
    });
    const [exitCode] = await once(started, "exit");
    closeSync(file);
    return { exitCode, text: await readFile(output, "utf8") };
  }
  async function prepare() {
    await run("wineboot", "-i");
    await run("winecfg", "-v", "win10");
    await compileForWindows(ADMINISTRATOR, join(drive, "windows/system32/fltmc.exe"));
    await compileForWindows(CERTUTIL, join(drive, "windows/system32/certutil.exe"));
    await compileForWindows(POWERSHELL, join(drive, "windows/system32/powershell.exe"));
    await compileForWindows(ENDER, join(drive, "ender.exe"));
    await compileForWindows(RECORDER, join(drive, "recorder.exe"));
    await run("reg", "add", RECORDED_KEY, "/ve", "/d", '"C:\\recorder.exe" "%1"', "/f");
    await mkdir(join(drive, "Documenti/SGI"), { recursive: true });
  }
  async function remove() {
    // This ends the server of this prefix alone, and all that runs in it.
    await execa(join(WINE_FOLDER, "wineserver64"), ["-k"], { env, reject: false });
    await execa(join(WINE_FOLDER, "wineserver64"), ["-w"], { env, reject: false });
    await rm(folder, { recursive: true, force: true });
  }

  await prepare().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    folder,
    drive,
    run,
    remove,
    /** The recorder's command lines, in order. */
    recorded: async () =>
      (await readFile(join(drive, "recorded.txt"), "utf8").catch(() => ""))
        .split("\n")
        .slice(0, -1),
    /** The entries in the folders where programs leave files: programs' and users'. */
    async tree() {
      const folders = ["Program Files", "ProgramData", "users"].map((name) => join(drive, name));
      // With types, readdir does not follow links: Wine's lead out of the PC.
      const options = { recursive: true, withFileTypes: true } as const;
      const lists = await Promise.all(folders.map((path) => readdir(path, options)));
      return (
        lists
          .flat()
          // Wine's cmd leaves files with the output of commands.
          .filter(({ name }) => !/^CMD.*\.tmp$/.test(name))
          .map(({ parentPath, name }) => join(parentPath, name))
          .sort()
      );
    },
  };
}
