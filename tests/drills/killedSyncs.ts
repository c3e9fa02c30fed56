import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createGoogleStandIn, type GoogleStandIn } from "@sgi/fixtures/google/createGoogle";
import { createRandom } from "@sgi/fixtures/random";
import { documentLine } from "@sgi/server/drive/sync/testing/expectedIndex";
import { createRandomDrive } from "@sgi/server/drive/sync/testing/randomDrive";
import { createDrillClient } from "./drillClient";
import { type DrillServer, startDrillServer } from "./drillServer";
import {
  createSyncData,
  forgetAttempts,
  leftBytes,
  readSyncedData,
  SYNC_SECRET,
  type SyncPlace,
} from "./syncDrillData";

const LATENCY_MS = 5;

interface Options {
  kills: number;
  files: number;
  seed: number;
  /** The URL of an empty database; null for SQLite. */
  databaseUrl: string | null;
  onKill?: (done: number) => void;
}

export interface SyncDrillReport {
  /** Kills that hit a running sync. */
  kills: number;
  /** The statuses of two syncs started on two servers at once; empty on SQLite. */
  both: number[];
  /** Faults, one a line. */
  problems: string[];
}

/**
 * Kills the server repeatedly during a sync, while people change the drive; then lets one sync end,
 * and compares the index with the drive.
 */
export async function drillKilledSyncs(options: Options): Promise<SyncDrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
  const google = await createGoogleStandIn({ latencyMs: LATENCY_MS });
  try {
    const place = { dataDir: join(folder, "data"), databaseUrl: options.databaseUrl };
    return await drill(place, google, options);
  } finally {
    await google.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(
  place: SyncPlace,
  google: GoogleStandIn,
  { kills, files, seed, onKill }: Options,
) {
  const random = createRandom(seed);
  const folderId = google.tree.addFolder({ name: "SGI" });
  const sizes = { files, folders: Math.ceil(files / 12) };
  const drive = createRandomDrive(google.tree, { rootId: folderId, random, sizes });
  await createSyncData(place, { folderId, refreshToken: google.oauth.issue().refreshToken });
  const report: SyncDrillReport = { kills: 0, both: [], problems: [] };
  const known = new Set<string>();
  const client = createDrillClient();
  const look = async (when: string) => {
    const { ids, problems, current } = await readSyncedData(place);
    const lost = [...known].filter((id) => !ids.includes(id)).map((id) => `${id}: gone`);
    report.problems.push(...[...problems, ...lost].map((problem) => `${when}: ${problem}`));
    for (const id of ids) known.add(id);
    return current;
  };
  let lastsMs = 1_500;
  while (report.kills < kills) {
    for (let at = 0; at < files / 20; at++) drive.change();
    const server = await startServer(place, google);
    await client.login(server.url);
    const startedAt = performance.now();
    const killed = new AbortController();
    const sync = client.sync(server.url).then(
      (status) => {
        lastsMs = Math.max(50, performance.now() - startedAt);
        return status;
      },
      () => null,
    );
    const delay = wait(random.between({ min: 0, max: Math.ceil(lastsMs) }), null, killed);
    await Promise.race([sync, delay.catch(() => undefined)]);
    killed.abort();
    await server.kill();
    await forgetAttempts(place);
    const isMet = (await sync) === null;
    report.kills += Number(isMet);
    await look(`kill ${report.kills}`);
    if (isMet) onKill?.(report.kills);
  }
  report.both = place.databaseUrl === null ? [] : await syncByTwo(place, google);
  const server = await startServer(place, google);
  await client.login(server.url);
  const status = await untilFree(place, () => client.sync(server.url));
  if (status !== 200) report.problems.push(`the last sync was answered by ${status}`);
  await server.stop();
  const lines = (await look("in the end")).map(documentLine).toSorted();
  const wanted = drive.expected();
  const differs = wanted.filter((line, at) => !line.endsWith("?") && line !== lines[at]);
  report.problems.push(...differs.map((line) => `missing in the end: ${line}`));
  if (lines.length !== wanted.length) {
    report.problems.push(`${lines.length} in force, ${wanted.length} in the drive`);
  }
  if (place.databaseUrl === null) {
    report.problems.push(...(await leftBytes(place)).map((name) => `${name}: bytes left`));
  }
  return report;
}

/** Where several servers work, a killed process's lease keeps the company for up to a minute. */
async function untilFree(place: SyncPlace, sync: () => Promise<number>): Promise<number> {
  for (;;) {
    await forgetAttempts(place);
    const status = await sync();
    if (status !== 409) return status;
    await wait(1_000);
  }
}

async function syncByTwo(place: SyncPlace, google: GoogleStandIn): Promise<number[]> {
  const servers = [await startServer(place, google), await startServer(place, google)];
  try {
    const clients = servers.map(({ url }) => ({ url, client: createDrillClient() }));
    for (const { url, client } of clients) await client.login(url);
    const syncBoth = () => Promise.all(clients.map(({ url, client }) => client.sync(url)));
    for (;;) {
      await forgetAttempts(place);
      const both = await syncBoth();
      if (both.some((status) => status !== 409)) return both.toSorted();
      await wait(1_000);
    }
  } finally {
    for (const server of servers) await server.kill();
  }
}

function startServer(
  { dataDir, databaseUrl }: SyncPlace,
  google: GoogleStandIn,
): Promise<DrillServer> {
  return startDrillServer(dataDir, {
    SGI_SECRET_KEY: SYNC_SECRET,
    SGI_GOOGLE_URL: google.url,
    SGI_GOOGLE_CLIENT_ID: google.client.id,
    SGI_GOOGLE_CLIENT_SECRET: google.client.secret,
    ...(databaseUrl !== null && { SGI_DATABASE_URL: databaseUrl }),
  });
}
