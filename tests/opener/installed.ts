import { readFileSync } from "node:fs";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { buildExecutable } from "../../scripts/opener/build";
import { packageEntries } from "../../scripts/opener/packages";
import type { ZipEntry } from "../../scripts/opener/zip";

/** The entries of the ZIP for Linux. */
export async function linuxEntries(): Promise<ZipEntry[]> {
  const executable = await readFile(await buildExecutable("linux-x64"));
  return packageEntries("linux-x64", { executable, licences: "MIT\n" });
}

/**
 * The files of the ZIP for Linux, unpacked by a program that loses execute permissions, with a
 * panel's origin.
 */
export async function unpackedPackage(folder: string, origin: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of await linuxEntries()) {
    await writeFile(join(folder, name), bytes, { mode: 0o644 });
  }
  await writeFile(join(folder, "panel-origin.txt"), `${origin}\n\n\n`);
}

/**
 * A PC with its own home, whose `xdg-open` records the paths to open. `user` owns the home and runs
 * the programs there; by default the user of the tests.
 */
export async function createInstalledPc(packageFolder: string, { user }: { user?: number } = {}) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "sgi-pc-")));
  const [home, bin] = [join(folder, "home"), join(folder, "bin")];
  for (const path of [bin, join(home, "SGI/Procedure")]) await mkdir(path, { recursive: true });
  const opened = join(folder, "aperti");
  const record = `#!/bin/sh\nprintf '%s\\n' "$@" >> '${opened}'\n`;
  await writeFile(join(bin, "xdg-open"), record);
  await chmod(join(bin, "xdg-open"), 0o755);
  if (user !== undefined) await execa("chown", ["-R", `${user}:${user}`, folder]);
  const env = { HOME: home, PATH: `${bin}:/usr/bin:/bin`, LANG: "C.UTF-8" };
  const who = user === undefined ? {} : { uid: user, gid: user };
  const options = { ...who, env, extendEnv: false, reject: false, cwd: home } as const;
  const program = join(home, ".local/bin/local-opener");
  return {
    home,
    run: (...args: string[]) => execa(program, args, options),
    script: (name: string, ...args: string[]) =>
      execa("sh", [join(packageFolder, name), ...args], options),
    /** Runs shell lines in a network without other programs, so that every port is free. */
    apart: (lines: string) =>
      execa("unshare", ["-rn", "sh", "-euc", `ip link set lo up\n${lines}`], options),
    /** Runs a line as typed in a terminal. */
    type: (line: string) => execa("sh", ["-c", line], options),
    serve: (...args: string[]) => execa(program, ["serve", ...args], options),
    /** The command of the autostart entry, parsed as a desktop does, with more arguments. */
    keepRunning(...more: string[]) {
      const entry = readFileSync(join(home, ".config/autostart/local-opener.desktop"), "utf8");
      const [file = "", ...args] = wordsOf(/^Exec=(.*)$/m.exec(entry)?.[1] ?? "");
      return execa(file, [...args, ...more], options);
    },
    /** The facts that the service writes for the commands. */
    async running(): Promise<{ pid: number }> {
      return JSON.parse(await readFile(join(home, ".config/local-opener/running.json"), "utf8"));
    },
    /**
     * Starts the service on a free port; waits until it listens. `preload`: a module to load first.
     */
    async start(preload?: string) {
      const service = execa(program, ["serve", "--port", "0"], {
        ...options,
        env: { ...env, ...(preload && { NODE_OPTIONS: `--require ${preload}` }) },
      });
      const port = await new Promise<number>((resolve, reject) => {
        service.stdout.on("data", (text) => resolve(Number(/:(\d+)\n$/.exec(String(text))?.[1])));
        service.on("exit", () => reject(new Error("the service ended before it listened")));
      });
      return { service, port };
    },
    opened: async () => (await readFile(opened, "utf8").catch(() => "")).split("\n").slice(0, -1),
    tree: async () => (await readdir(home, { recursive: true })).sort(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The arguments of Exec, each in quotes. Source: Desktop Entry Specification. */
function wordsOf(exec: string): string[] {
  const unescaped = exec.replaceAll("\\\\", "\\");
  return [...unescaped.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = ""]) =>
    word.replace(/\\(.)/g, "$1").replaceAll("%%", "%"),
  );
}

export type InstalledPc = Awaited<ReturnType<typeof createInstalledPc>>;
