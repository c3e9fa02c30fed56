import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenAnswer } from "@sgi/core/opener";
import { execa } from "execa";
import { ROOT } from "../repository/root";

const ORIGIN = "https://pannello.esempio.it";

interface BenchQuery {
  candidate: string;
  logicalPath: string;
  /** Where it is not told by the candidate alone. */
  document?: { title: string; revision: string };
}

/** The helper in a process of its own. */
export interface BenchHelper {
  crawlMs: number;
  files: number;
  /** POST /open on a connection kept alive. */
  open(query: BenchQuery): Promise<{ ms: number; success: boolean }>;
  /** Milliseconds of a look-up in the index, the check on disk included. Rejects when it finds nothing. */
  lookUp(fileName: string): Promise<number>;
  /** Milliseconds of a sweep of all folders. */
  sweep(): Promise<number>;
  /** Documents handed to the system so far. */
  opened(): Promise<number>;
  residentBytes(): Promise<number>;
  /** What the index holds in memory, garbage apart. */
  indexBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts it over `root` and waits for the first crawl. As one bundle: no compiler sits in its memory. */
export async function startHelper(root: string): Promise<BenchHelper> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-bench-bundle-"));
  const entry = join(ROOT, "scripts/bench/openerProcess.ts");
  const bundling = ["--format", "esm", "--target", "node20", "--no-config", "--out-dir", folder];
  await execa("tsup", [entry, ...bundling, "--silent"], {
    cwd: ROOT,
    preferLocal: true,
    env: { NODE_ENV: "production" },
  });
  const child = fork(join(folder, "openerProcess.js"), [root, ORIGIN], {
    execArgv: ["--expose-gc"],
  });
  const { port, crawlMs, files } = await answer(child);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (message: string | { find: string }) => {
    const answered = answer(child);
    child.send(message);
    return answered;
  };
  return {
    crawlMs: crawlMs ?? Number.NaN,
    files: files ?? 0,
    open: (query) => open(agent, port ?? 0, query),
    async lookUp(fileName) {
      const { found, lookUpMs } = await ask({ find: fileName });
      if (found !== 1) throw new Error(`the index found ${found}: ${fileName}`);
      return lookUpMs ?? Number.NaN;
    },
    sweep: async () => (await ask("sweep")).sweepMs ?? Number.NaN,
    opened: async () => (await ask("opened")).opened ?? 0,
    residentBytes: () => residentBytes(child),
    indexBytes: async () => (await ask("bytes")).bytes ?? Number.NaN,
    async stop() {
      agent.destroy();
      const exited = once(child, "exit");
      child.send("stop");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function answer(child: ChildProcess): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the helper ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (message: Record<string, number>) => {
      child.off("exit", ended);
      resolve(message);
    });
  });
}

async function residentBytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

function open(
  agent: Agent,
  port: number,
  { candidate, logicalPath, document }: BenchQuery,
): Promise<{ ms: number; success: boolean }> {
  const body = JSON.stringify({
    ...{ title: candidate, revision: "1", fileType: "pdf", logicalPath, ...document },
    candidates: [candidate],
  });
  const headers = { origin: ORIGIN, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(
      { agent, headers, host: "127.0.0.1", port, path: "/open", method: "POST" },
      async (response) => {
        const text = (await response.toArray()).join("");
        const ms = performance.now() - startedAt;
        if (response.statusCode !== 200) return reject(new Error(`${response.statusCode} ${text}`));
        resolve({ ms, success: OpenAnswer.parse(JSON.parse(text)).success });
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}
