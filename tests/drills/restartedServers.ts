import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { createDrillDatabase, DRILL_ADMIN } from "./drillData";
import { type DrillServer, startDrillServer } from "./drillServer";
import { type ProxyName, startRealProxy } from "./realProxy";

const CLIENTS = 16;
/** The pause between two restarts, and before and after them, as the guide asks. */
const CALM_MS = 5_000;

interface Options {
  /** The folder of PostgreSQL's programs. */
  programs: string;
  proxy: ProxyName;
}

export interface RestartReport {
  answered: number;
  /** The wrong answers, and the number of each. */
  failures: Map<string, number>;
  longestMs: number;
}

/** Restarts two servers behind a real proxy, one after the other, under load. */
export async function drillRestarts({ programs, proxy: name }: Options): Promise<RestartReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-restarts-"));
  const dataDir = join(folder, "data");
  const postgres = await startPrivatePostgres(programs);
  const port = await freePort();
  const ports = await Promise.all([freePort(), freePort()]);
  const start = (own: number) =>
    startDrillServer(dataDir, {
      SGI_DATABASE_URL: postgres.url,
      SGI_PORT: String(own),
      SGI_PUBLIC_URL: `https://localhost:${port}`,
      SGI_TRUSTED_PROXIES: "127.0.0.1",
    });
  const running: DrillServer[] = [];
  const closers = [
    () => rm(folder, { recursive: true, force: true }),
    () => postgres.stop(),
    () => Promise.all(running.map((server) => server.hasEnded() || server.kill())),
  ];
  try {
    await createDrillDatabase(postgres.url, dataDir);
    for (const own of ports) running.push(await start(own));
    const servers = ports.map((own) => `127.0.0.1:${own}`);
    const proxy = await startRealProxy(name, {
      folder: join(folder, name),
      https: port,
      servers,
    });
    closers.push(() => proxy.stop());
    const load = await startLoad(port);
    await wait(CALM_MS);
    for (const [index, own] of ports.entries()) {
      await proxy.takeOut(servers[index] ?? null);
      await wait(CALM_MS);
      await running[index]?.stop();
      running[index] = await start(own);
      await proxy.takeOut(null);
      await wait(CALM_MS);
    }
    return await load.stop();
  } finally {
    for (const closer of closers.reverse()) await closer();
  }
}

/** Starts clients that read and write repeatedly through the proxy. */
async function startLoad(port: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const base = { agent, host: "127.0.0.1", servername: "localhost", port };
  const cookies = new Map<string, string>();
  async function ask(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; said: string }> {
    const headers = {
      host: `localhost:${port}`,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(method !== "GET" && { "x-csrf-token": token }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    return new Promise((resolve, reject) => {
      const sent = request({ ...base, method, path, headers }, async (answer) => {
        for (const header of answer.headers["set-cookie"] ?? []) {
          const [, cookie = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
          cookies.set(cookie, value);
        }
        resolve({ status: answer.statusCode ?? 0, said: await text(answer) });
      });
      // Retries as browsers do, on a connection that the proxy has just closed.
      const isStale = ({ code }: NodeJS.ErrnoException) =>
        sent.reusedSocket && code === "ECONNRESET";
      sent.on("error", (error) =>
        isStale(error) ? resolve(ask(method, path, body)) : reject(error),
      );
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
  let token = "";
  const takeToken = async () => {
    token = JSON.parse((await ask("GET", "/api/csrf-token")).said).csrfToken;
  };
  await takeToken();
  const login = await ask("POST", "/api/login", DRILL_ADMIN);
  if (login.status !== 200) throw new Error(`login: ${login.status} ${login.said}`);
  await takeToken();

  const report: RestartReport = { answered: 0, failures: new Map(), longestMs: 0 };
  const CHANGE = { title: "Nuovo", path: "9.1" };
  const asked: [method: string, path: string, body?: unknown][] = [
    ["GET", "/api/documents"],
    ["POST", "/api/extend-session"],
    ["GET", "/"],
    ["PATCH", "/api/documents/none", CHANGE],
  ];
  let isOver = false;
  async function work() {
    for (let turn = 0; !isOver; turn++) {
      const [method, path, body] = asked[turn % asked.length] ?? ["GET", "/"];
      const startedAt = performance.now();
      const outcome = await ask(method, path, body).then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      report.longestMs = Math.max(report.longestMs, performance.now() - startedAt);
      report.answered += 1;
      if (typeof outcome === "number" && outcome < 500) continue;
      const failure = `${method} ${path}: ${outcome}`;
      report.failures.set(failure, (report.failures.get(failure) ?? 0) + 1);
    }
  }
  const clients = Array.from({ length: CLIENTS }, work);
  return {
    async stop() {
      isOver = true;
      await Promise.all(clients);
      agent.destroy();
      return report;
    },
  };
}
