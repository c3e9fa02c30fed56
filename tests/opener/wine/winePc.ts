import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";

const WINE = "/usr/lib/wine/wine64";
const COMPILER = "x86_64-w64-mingw32-gcc";
export const HAS_WINE = existsSync(WINE);

/** Answers as `fltmc` does to an administrator; Wine has none. */
const ADMINISTRATOR = "int main(void) { return 0; }";
/** Writes down what it is asked to open. */
const RECORDER = `#include <stdio.h>
int main(int count, char **words) {
  FILE *file = fopen("C:\\\\aperto.txt", "a");
  fprintf(file, "%s\\n", count > 1 ? words[1] : "");
  return 0;
}`;

/** A Windows PC of its own, whose user is an administrator and whose .txt files are recorded. */
export async function createWinePc() {
  const folder = await mkdtemp(join(tmpdir(), "sgi-wine-"));
  const drive = join(folder, "prefix/drive_c");
  const env = { WINEPREFIX: join(folder, "prefix"), WINEDEBUG: "-all", HOME: folder };
  let runs = 0;

  /** Wine's programs cannot write to pipes: their words go through a file. */
  async function run(...args: string[]) {
    const output = join(folder, `output-${++runs}`);
    const file = openSync(output, "w");
    const started = spawn(WINE, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", file, file],
      timeout: 100_000,
    });
    const [exitCode] = await once(started, "exit");
    closeSync(file);
    return { exitCode, text: await readFile(output, "utf8") };
  }
  async function compile(source: string, path: string) {
    await writeFile(join(folder, "program.c"), source);
    await execa(COMPILER, ["-Os", "-s", join(folder, "program.c"), "-o", join(drive, path)]);
  }

  await run("wineboot", "-i");
  await run("winecfg", "-v", "win10");
  await compile(ADMINISTRATOR, "windows/system32/fltmc.exe");
  await compile(RECORDER, "rec.exe");
  const key = "HKCR\\txtfile\\shell\\open\\command";
  await run("reg", "add", key, "/ve", "/t", "REG_SZ", "/d", '"C:\\rec.exe" "%1"', "/f");
  await mkdir(join(drive, "Documenti/SGI"), { recursive: true });
  return {
    folder,
    drive,
    run,
    opened: () => readFile(join(drive, "aperto.txt"), "utf8").catch(() => ""),
    async remove() {
      await execa("/usr/lib/wine/wineserver", ["-k"], { env, reject: false });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
