import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleOpener } from "../../scripts/opener/bundle";

const PANEL = "https://pannello.example.it";
/** The number of the PC's folders, each with documents. */
export const PC_FOLDERS = 8;
const TOO_MANY = 429;
const run = promisify(execFile);

/** A PC: its home, and the files that its programs were told to open. */
export interface Pc {
  home: string;
  program: string;
  env: Record<string, string>;
  opened: string;
  folderAt(index: number): string;
}

/** Creates a PC with Local Opener and so many documents in each folder. */
export async function createPc(folder: string, files: number): Promise<Pc> {
  const [home, bin, opened] = ["home", "bin", "opened"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, "xdg-open"), `#!/bin/sh\nprintf '%s\\n' "$@" >> '${opened}'\n`);
  await chmod(join(bin, "xdg-open"), 0o755);
  const folderAt = (index: number) => join(home, `Documenti ${index}`);
  for (let index = 0; index < PC_FOLDERS; index++) {
    await mkdir(folderAt(index), { recursive: true });
    for (let file = 0; file < files; file++) {
      await writeFile(join(folderAt(index), `Documento ${index}-${file}.pdf`), "contenuto");
    }
  }
  const program = join(folder, "local-opener.cjs");
  await writeFile(program, (await bundleOpener()).code);
  const env = { HOME: home, PATH: `${bin}:/usr/bin:/bin`, LANG: "C.UTF-8" };
  const pc = { home, program, env, opened, folderAt };
  await command(pc, "allow", PANEL);
  return pc;
}

export async function command({ program, env }: Pc, ...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [program, ...args, "--json"], { env });
  return JSON.parse(stdout);
}

export async function startPcService({ program, env }: Pc) {
  const child = spawn(process.execPath, [program, "serve", "--port", "0"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exited = once(child, "exit");
  // Only this tells a call that no answer will come.
  const gone = new AbortController();
  const port = await portOf(child);
  return {
    async kill() {
      child.kill("SIGKILL");
      await exited;
      gone.abort();
    },
    /**
     * Calls as the panel does; the refusal of too many openings is no failure.
     * @throws When the service refuses otherwise, or is gone.
     */
    async ask(path: string, body?: object, method = "POST"): Promise<unknown> {
      const headers = { Origin: PANEL, "Content-Type": "application/json" };
      const write = body === undefined ? {} : { method, body: JSON.stringify(body) };
      const init = { headers, signal: gone.signal, ...write };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
      if (!answer.ok && answer.status !== TOO_MANY)
        throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const port = /:(\d+)\n/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once("exit", (code) => reject(new Error(`ended by ${code} before it listened`)));
  });
}
