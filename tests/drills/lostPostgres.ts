import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type PrivatePostgres, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { createDrillClient, type DrillClient } from "./drillClient";
import { createDrillDatabase } from "./drillData";
import { type DrillServer, startDrillServer } from "./drillServer";

const CLIENTS = 8;
const LOAD_MS = 300;
const POLL_MS = 50;

type Loss = Parameters<PrivatePostgres["end"]>[0];

interface Options {
  /** The folder of PostgreSQL's programs. */
  programs: string;
  /** The ways in which PostgreSQL is lost, one after the other. */
  losses: readonly Loss[];
  /** Whether a request hangs in the frozen PostgreSQL while the server stops: this takes longer. */
  isAsked: boolean;
}

export interface LossReport {
  /** The number of answers of each status during all losses; -1 counts lost connections. */
  statuses: Map<number, number>;
  /** Statuses of reads after PostgreSQL was back. */
  recovered: number[];
  hasEnded: boolean;
  /** The status of a read on a server that was started before PostgreSQL. */
  startedEarly: number;
  /** The exit code of the server that was stopped while PostgreSQL was frozen. */
  exitCode: number | null;
  /** The time of /readyz to answer, and of the server to stop, in milliseconds. */
  frozenReadyMs: number;
  frozenStopMs: number;
}

/** Takes PostgreSQL away from a server under load repeatedly, and freezes it at the end. */
export async function drillLostPostgres(options: Options): Promise<LossReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-loss-"));
  const postgres = await startPrivatePostgres(options.programs);
  let server: DrillServer | undefined;
  try {
    await createDrillDatabase(postgres.url, join(folder, "data"));
    const client = createDrillClient();
    server = await startDrillServer(join(folder, "data"), { SGI_DATABASE_URL: postgres.url });
    await client.login(server.url);
    const report = await drill(postgres, { server, client }, options);
    server = await startEarly(join(folder, "data"), postgres);
    return { ...report, startedEarly: await client.ask(server.url, "documents") };
  } finally {
    if (server?.hasEnded() === false) await server.kill();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts a server before PostgreSQL, then PostgreSQL once the server has logged that it waits. */
async function startEarly(dataDir: string, postgres: PrivatePostgres): Promise<DrillServer> {
  await postgres.end("fast");
  let onWaits = () => {};
  const waits = new Promise<void>((resolve) => {
    onWaits = resolve;
  });
  const starting = startDrillServer(dataDir, { SGI_DATABASE_URL: postgres.url }, (text) => {
    if (text.includes("waiting for the database")) onWaits();
  });
  await Promise.race([waits, starting]);
  await postgres.start();
  return starting;
}

interface Sides {
  server: DrillServer;
  client: DrillClient;
}

async function drill(postgres: PrivatePostgres, { server, client }: Sides, options: Options) {
  const statuses = new Map<number, number>();
  const recovered: number[] = [];
  for (const how of options.losses) {
    const load = startLoad(client, server.url, statuses);
    await wait(LOAD_MS);
    await postgres.end(how);
    await untilReadyz(server, 503);
    await wait(LOAD_MS);
    await postgres.start();
    await untilReadyz(server, 200);
    await load.stop();
    recovered.push(await client.ask(server.url, "documents"));
  }
  const hasEnded = server.hasEnded();

  const thaw = postgres.freeze();
  try {
    const hanging = options.isAsked && client.ask(server.url, "documents").catch(() => -1);
    const frozenReadyMs = await untilReadyz(server, 503);
    const stopAt = performance.now();
    const exitCode = await server.stop();
    const endedAt = performance.now();
    await hanging;
    const frozenStopMs = endedAt - stopAt;
    const seen = { statuses, recovered, hasEnded };
    return { ...seen, exitCode, frozenReadyMs, frozenStopMs };
  } finally {
    thaw();
  }
}

/** Starts reads and writes by several clients; gives a function that stops them. */
function startLoad(client: DrillClient, url: string, statuses: Map<number, number>) {
  let isOver = false;
  const run = async (index: number) => {
    while (!isOver) {
      const what = index % 2 === 0 ? "documents" : "extend-session";
      const status = await client.ask(url, what).catch(() => -1);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const running = Array.from({ length: CLIENTS }, (_, index) => run(index));
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** Asks /readyz until it gives the wanted status; gives the last answer's time, in milliseconds. */
async function untilReadyz({ url, hasEnded }: DrillServer, wanted: 200 | 503): Promise<number> {
  while (!hasEnded()) {
    const askedAt = performance.now();
    const { status } = await fetch(`${url}/readyz`);
    if (status === wanted) return performance.now() - askedAt;
    await wait(POLL_MS);
  }
  return Number.NaN;
}

/** The faults after a drill, one a line. */
export function lossProblems({ statuses, ...report }: LossReport): string[] {
  const foreign = [...statuses.keys()].filter((status) => ![200, 204, 503].includes(status));
  return [
    ...foreign.map((status) => `${statuses.get(status)} answers were ${status}`),
    ...(statuses.get(200) ? [] : ["no load got through"]),
    ...(statuses.get(503) ? [] : ["no request met the loss"]),
    ...report.recovered.filter((status) => status !== 200).map((status) => `read ${status} after`),
    ...(report.hasEnded ? ["the server ended"] : []),
    ...(report.startedEarly === 200 ? [] : [`started early, it answered ${report.startedEarly}`]),
  ];
}
