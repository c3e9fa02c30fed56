import { listDocuments } from "@sgi/core/documents";
import autocannon from "autocannon";
import { type BenchServer, csrfTokenFor, signInCookie } from "../stage/benchServer";
import { machineLine } from "../stage/machine";
import { openPostgresStage } from "../stage/postgresStage";
import { treeCpuMs } from "../stage/processUsage";
import { type FigureRow, median, printTable } from "../stage/table";
import { hotList, type Load, type LoadedPanel, mixedLoad } from "./panelLoads";
import { type ConnectionSpreader, startConnectionSpreader } from "./spreadConnections";

const DOCUMENTS = 1_000;
const ROUNDS = 4;
const CONNECTIONS_A_SERVER = 20;
const SECONDS = 2;
const UNLIMITED_SECONDS = 3;

interface Ask {
  name: string;
  load: Load;
  /** Requests a second for each server, low enough that two cores can run everything. */
  rate: number;
}

const ASKS: readonly Ask[] = [
  { name: "hot list", load: hotList, rate: 600 },
  { name: "mixed load", load: mixedLoad, rate: 300 },
];

/** The results of one run; times in processor milliseconds for each request. */
interface Run {
  requestsASecond: number;
  failed: number;
  serversMs: number;
  postgresMs: number;
}

interface Stage {
  servers: readonly BenchServer[];
  spreader: ConnectionSpreader;
  postgres: { pids(): number[] };
  panel: LoadedPanel;
}

/**
 * Measures two servers on one PostgreSQL against one server. When the processors are too few to run
 * everything, the highest rate says little. The processor time of each request, with each server as
 * busy as the single one, shows what two servers would do on their own cores. Next to the single
 * server, a neighbour on another PostgreSQL serves the same load: with two servers the machine does
 * twice the work, which makes each request slower, whether the servers share anything or not.
 */
export async function benchTwoServers(): Promise<boolean> {
  console.log(machineLine());
  const stage = await openStage(2);
  try {
    const neighbour = await openStage(1);
    try {
      const rows: FigureRow[] = [];
      for (const ask of ASKS) rows.push(...(await compare(ask, stage, neighbour)));
      return printTable(`Two servers on one PostgreSQL, ${DOCUMENTS} documents`, rows);
    } finally {
      await neighbour.close();
    }
  } finally {
    await stage.close();
  }
}

async function openStage(count: number) {
  const installation = await openPostgresStage(DOCUMENTS);
  const spreader = await startConnectionSpreader();
  const close = async () => {
    await spreader.close();
    await installation.close();
  };
  try {
    const servers: BenchServer[] = [];
    while (servers.length < count) servers.push(await installation.serve());
    spreader.setServers(servers.map(({ url }) => url));
    const panel = await openPanel(spreader.url);
    return { servers, spreader, panel, postgres: installation.postgres, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPanel(url: string): Promise<LoadedPanel> {
  const cookie = await signInCookie(url);
  const csrfToken = await csrfTokenFor(url, cookie);
  const list = await fetch(url + listDocuments.path, { headers: { cookie } });
  const documents = (await list.json()) as LoadedPanel["documents"];
  return { cookie, csrfToken, documents };
}

async function compare(
  { name, load, rate }: Ask,
  stage: Stage,
  neighbour: Stage,
): Promise<FigureRow[]> {
  const { servers } = stage;
  const one: Run[] = [];
  const two: Run[] = [];
  // Each server alone first: its code is slow until it has run for a while.
  const most: Run[] = [];
  await run(load, neighbour, neighbour.servers);
  for (const server of servers) most.push(await run(load, stage, [server]));
  const mostOfTwo = await run(load, stage, servers);
  for (let round = 0; round < ROUNDS; round++) {
    const alone = servers.slice(round % servers.length).slice(0, 1);
    const both = [run(load, stage, alone, rate), run(load, neighbour, neighbour.servers, rate)];
    one.push(...(await Promise.all(both)).slice(0, 1));
    two.push(await run(load, stage, servers, rate));
  }
  const gain = (2 * middle(one, "serversMs")) / middle(two, "serversMs");
  const failed = [...one, ...two, ...most, mostOfTwo].reduce((sum, each) => sum + each.failed, 0);
  const told = { limit: "", holds: true };
  return [
    { figure: `${name}, one server`, measured: tell(one, most), ...told },
    { figure: `${name}, two servers`, measured: tell(two, [mostOfTwo]), ...told },
    {
      figure: `${name}: two on cores of their own`,
      measured: `${gain.toFixed(2)}× one (${failed} failed)`,
      limit: "at least 1.8×",
      holds: gain >= 1.8 && failed === 0,
    },
  ];
}

const middle = (runs: readonly Run[], of: keyof Run) => median(runs.map((each) => each[of]));

function tell(runs: readonly Run[], unlimited: readonly Run[]): string {
  const most = Math.max(...unlimited.map(({ requestsASecond }) => requestsASecond));
  const each = (of: keyof Run) => middle(runs, of).toFixed(3);
  return `servers ${each("serversMs")}, PostgreSQL ${each("postgresMs")} ms a request at ${middle(runs, "requestsASecond").toFixed(0)} a second; here at most ${most.toFixed(0)}`;
}

/** Without a rate, sends as many requests as possible. */
async function run(
  load: Load,
  stage: Stage,
  servers: readonly BenchServer[],
  rate?: number,
): Promise<Run> {
  stage.spreader.setServers(servers.map(({ url }) => url));
  const pids = servers.flatMap(({ pid = [] }) => pid);
  const serversBefore = treeCpuMs(pids);
  const postgresBefore = treeCpuMs(stage.postgres.pids());
  let nth = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: stage.spreader.url,
    connections: CONNECTIONS_A_SERVER * servers.length,
    duration: rate === undefined ? UNLIMITED_SECONDS : SECONDS,
    ...(rate !== undefined && { overallRate: rate * servers.length }),
    setupClient: (client) => load(client, stage.panel, nth++),
  });
  const each = (ms: number) => ms / requests.total;
  return {
    requestsASecond: requests.average,
    failed: non2xx + errors,
    serversMs: each(treeCpuMs(pids) - serversBefore),
    postgresMs: each(treeCpuMs(stage.postgres.pids()) - postgresBefore),
  };
}
