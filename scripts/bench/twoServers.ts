import { listDocuments } from "@sgi/core/documents";
import autocannon from "autocannon";
import { type BenchServer, csrfTokenFor, signInCookie } from "./benchServer";
import { machineLine } from "./machine";
import { hotList, type Load, mixedLoad, type Panel } from "./panelLoads";
import { openPostgresStage } from "./postgresStage";
import { readUsage, treeCpuMs, WATCHED } from "./processUsage";
import { type ConnectionSpreader, startConnectionSpreader } from "./spreadConnections";
import { median, printTable, type Row } from "./table";

const DOCUMENTS = 1_000;
const ROUNDS = 3;
const CONNECTIONS_A_SERVER = 20;
const SECONDS = 3;
const LOADS: Record<string, Load> = { "hot list": hotList, "mixed load": mixedLoad };

/** What one run showed; each in ms of the processor a request. */
interface Run {
  requestsASecond: number;
  failed: number;
  serversMs: number;
  postgresMs: number;
  /** Who asks and who hands on the connections, which is one process. */
  askingMs: number;
}

interface Stage {
  servers: readonly BenchServer[];
  spreader: ConnectionSpreader;
  postgresCpuMs(): number;
  panel: Panel;
}

/**
 * Two servers on one PostgreSQL against one of them, in turns. Where the processors are too few for
 * all of it, requests a second say little; what a request takes of the servers' processors says what
 * two would serve on cores of their own.
 */
export async function benchTwoServers(): Promise<boolean> {
  console.log(machineLine());
  const installation = await openPostgresStage(DOCUMENTS);
  const spreader = await startConnectionSpreader();
  try {
    const servers = [await installation.serve(WATCHED), await installation.serve(WATCHED)];
    spreader.setServers(servers.map(({ url }) => url));
    const panel = await openPanel(spreader.url);
    const postgresCpuMs = () => treeCpuMs(installation.postgres.pids());
    const stage = { servers, spreader, panel, postgresCpuMs };
    const rows: Row[] = [];
    for (const [name, load] of Object.entries(LOADS)) {
      rows.push(...(await compare(name, load, stage)));
    }
    return printTable(`Two servers on one PostgreSQL, ${DOCUMENTS} documents`, rows);
  } finally {
    await spreader.close();
    await installation.close();
  }
}

async function openPanel(url: string): Promise<Panel> {
  const cookie = await signInCookie(url);
  const csrfToken = await csrfTokenFor(url, cookie);
  const list = await fetch(url + listDocuments.path, { headers: { cookie } });
  const documents = (await list.json()) as Panel["documents"];
  return { cookie, csrfToken, documents };
}

async function compare(name: string, load: Load, stage: Stage): Promise<Row[]> {
  const { servers } = stage;
  const one: Run[] = [];
  const two: Run[] = [];
  await run(load, stage, servers);
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await run(load, stage, servers.slice(0, 1)));
    two.push(await run(load, stage, servers));
  }
  const middle = (runs: readonly Run[], of: keyof Run) => median(runs.map((each) => each[of]));
  const tell = (runs: readonly Run[]) =>
    `${middle(runs, "requestsASecond").toFixed(0)} requests/s; ms a request: servers ${middle(runs, "serversMs").toFixed(3)}, PostgreSQL ${middle(runs, "postgresMs").toFixed(3)}, who asks ${middle(runs, "askingMs").toFixed(3)}`;
  const failed = [...one, ...two].reduce((sum, each) => sum + each.failed, 0);
  const gain = (2 * middle(one, "serversMs")) / middle(two, "serversMs");
  const rate = middle(two, "requestsASecond") / middle(one, "requestsASecond");
  return [
    { figure: `${name}, one server`, measured: tell(one), limit: "", holds: true },
    { figure: `${name}, two servers`, measured: tell(two), limit: "", holds: true },
    {
      figure: `${name}: two on cores of their own`,
      measured: `${gain.toFixed(2)}× one (here ${rate.toFixed(2)}×, ${failed} failed)`,
      limit: "at least 1.8×",
      holds: gain >= 1.8 && failed === 0,
    },
  ];
}

async function run(load: Load, stage: Stage, servers: readonly BenchServer[]): Promise<Run> {
  stage.spreader.setServers(servers.map(({ url }) => url));
  const usages = () => Promise.all(servers.map((server) => readUsage(server.process)));
  await usages();
  const postgresBefore = stage.postgresCpuMs();
  const askingBefore = process.cpuUsage();
  let nth = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: stage.spreader.url,
    connections: CONNECTIONS_A_SERVER * servers.length,
    duration: SECONDS,
    setupClient: (client) => load(client, stage.panel, nth++),
  });
  const asking = process.cpuUsage(askingBefore);
  const each = (ms: number) => ms / requests.total;
  return {
    requestsASecond: requests.average,
    failed: non2xx + errors,
    serversMs: each((await usages()).reduce((sum, { cpuMs }) => sum + cpuMs, 0)),
    postgresMs: each(stage.postgresCpuMs() - postgresBefore),
    askingMs: each((asking.user + asking.system) / 1e3),
  };
}
