import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { ROOT } from "../repository/root";

const COMPILER = "x86_64-w64-mingw32-gcc";

/**
 * Compiles the small Windows program that opens documents, starts the service without a window, and
 * finds out whose a connection is.
 * @throws {Error} Without the compiler; the message names what to install.
 */
export async function compileHost(output: string): Promise<void> {
  const folder = join(ROOT, "scripts/opener/host");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".c")).sort();
  const sources = names.map((name) => join(folder, name));
  const flags = ["-Os", "-s", "-static", "-municode", "-mwindows", "-Wall", "-Werror"];
  // Without the build time, so that the same source gives the same bytes.
  const reproducible = ["-Wl,--no-insert-timestamp"];
  // Protections against attackers: random addresses, data that cannot run.
  const hardened = ["-Wl,--dynamicbase,--nxcompat,--high-entropy-va"];
  const libraries = ["-lole32", "-lshell32", "-liphlpapi", "-lwtsapi32"];
  const args = [...flags, ...reproducible, ...hardened, ...sources, "-o", output, ...libraries];
  const { failed, code, stderr } = await execa(COMPILER, args, { reject: false });
  if (code === "ENOENT") {
    throw new Error(`${COMPILER} is missing. On Debian: sudo apt-get install gcc-mingw-w64-x86-64`);
  }
  if (failed) throw new Error(`lo-host.exe was not compiled:\n${stderr}`);
}
