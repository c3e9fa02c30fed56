import { mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../repository/root";
import { runTool } from "./tools/packaging";

const COMPILER = "x86_64-w64-mingw32-gcc";

/**
 * Compiles the small Windows program that opens documents, starts the service without a window,
 * finds out whose a connection is, and helps installers.
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
  await mkdir(dirname(output), { recursive: true });
  await runTool([COMPILER, ...args], { debian: "gcc-mingw-w64-x86-64" });
}
