import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { MEMORY_FOLDER } from "@sgi/server/base/testing/memoryFolder";

/** The folder where Debian's packages put the programs of each version. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";
/** The data does not outlive the tests, so it need not survive a power cut. */
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A private PostgreSQL for tests and benches: empty, on loopback only, removed when stopped. */
export interface PrivatePostgres {
  /** The URL of an administrator, who may create databases. */
  url: string;
  stop(): Promise<void>;
  /** Ends it: `fast` like its own stop command, `crash` like a power cut. */
  end(how: "fast" | "crash"): Promise<void>;
  /** Starts it again with its data. */
  start(): Promise<void>;
  /** Pauses all its processes, like a machine that hangs. Gives a function that resumes them. */
  freeze(): () => void;
}

/** The folder with the newest version's `initdb` and `postgres`; null when none is installed. */
export function findPostgresPrograms(folder = DEBIAN_FOLDER): string | null {
  if (!existsSync(folder)) return null;
  const versions = readdirSync(folder).toSorted((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(folder, version, "bin"));
  return folders.find((programs) => existsSync(join(programs, "initdb"))) ?? null;
}

/** @throws When PostgreSQL does not start, with its output. */
export async function startPrivatePostgres(programs: string): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(MEMORY_FOLDER, "sgi-postgres-"));
  const owner = unprivilegedOwner(folder);
  const data = join(folder, "data");
  const init = ["-D", data, "-U", "sgi", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"];
  const created = spawnSync(join(programs, "initdb"), init, { ...owner, encoding: "utf8" });
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr}`);

  const port = await freePort();
  const settings = [...SETTINGS, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const launch = async () => {
    const server = spawn(join(programs, "postgres"), args, {
      ...owner,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await untilReady(server);
    return server;
  };
  let server: ChildProcess;
  // An interrupted run must not leave PostgreSQL behind.
  const kill = () => {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", kill);
  server = await launch();
  const end = async (how: "fast" | "crash") => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, "exit");
    // SIGQUIT stops it at once; after SIGKILL its children would still use the folder.
    server.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
    await exited;
  };
  return {
    url: `postgres://sgi@127.0.0.1:${port}/postgres`,
    end,
    async start() {
      server = await launch();
    },
    freeze() {
      const frozen = processTree(server.pid ?? 0);
      signal(frozen, "SIGSTOP");
      return () => signal(frozen, "SIGCONT");
    },
    async stop() {
      await end("fast");
      process.off("exit", kill);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A process of Linux and its children. */
function processTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

function signal(pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids) process.kill(pid, name);
}

function untilReady(server: ChildProcess): Promise<void> {
  let said = "";
  server.stderr?.setEncoding("utf8");
  return new Promise((resolve, reject) => {
    server.stderr?.on("data", (text: string) => {
      said += text;
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL ended at its start: ${said}`)));
  });
}

/** PostgreSQL refuses to run as root: then it runs as the package's own user, or as nobody. */
function unprivilegedOwner(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const uid = idOf("-u", "postgres") ?? idOf("-u", "nobody");
  const gid = idOf("-g", "postgres") ?? idOf("-g", "nobody");
  if (uid === null || gid === null) throw new Error("no unprivileged user to run PostgreSQL as");
  chownSync(folder, uid, gid);
  return { uid, gid };
}

function idOf(flag: string, user: string): number | null {
  const { status, stdout } = spawnSync("id", [flag, user], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : null;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
