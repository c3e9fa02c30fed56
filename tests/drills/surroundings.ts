import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { slowSheet } from "@sgi/server/ingest/spreadsheets/testing/hostileSheets";
import { PDF } from "@sgi/server/ingest/spreadsheets/testing/samples";
import { LEASE_MS } from "@sgi/server/storage/background/lease";
import { startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { createDrillClient, type DrillClient } from "./drillClient";
import { createDrillDatabase } from "./drillData";
import { type DrillServer, startDrillServer } from "./drillServer";
import { createMovableFolder, type MovableFolder } from "./movableFolder";

const FILES_A_BATCH = 25;
const SHARED_BATCHES = 6;
/** Some 400 ms of reading: far below the limit, on a busy machine too. */
const SLOW_MB = 12;
const POLL_MS = 50;
const AHEAD_CLOCK = fileURLToPath(new URL("./aheadClock.cjs", import.meta.url));

interface Options {
  programs: string;
  /** How often the read-only folder must delay a pending upload before it becomes writable. */
  putOffs: number;
  tell?: (line: string) => void;
}

/** Gives a server on PostgreSQL the trouble that machines make, and gives its faults. */
export async function drillSurroundings(options: Options): Promise<string[]> {
  const parent = await mkdtemp(join(tmpdir(), "sgi-around-"));
  const postgres = await startPrivatePostgres(options.programs);
  const folder = await createMovableFolder(parent);
  const running = new Set<DrillServer>();
  const output = { text: "" };
  const env = { SGI_DATABASE_URL: postgres.url };
  const world: World = {
    ...options,
    parent,
    folder,
    output,
    client: createDrillClient(),
    sql: (query) => runSql(join(options.programs, "psql"), postgres.url, query),
    async start(dataDir = folder.path, more = {}) {
      const onOutput = (text: string) => {
        output.text += text;
      };
      const server = await startDrillServer(dataDir, { ...env, ...more }, onOutput);
      running.add(server);
      return server;
    },
  };
  try {
    await createDrillDatabase(postgres.url, folder.path);
    const problems: string[] = [];
    for (const [name, drill] of Object.entries(DRILLS)) {
      const problem = await drill(world);
      options.tell?.(`${name}: ${problem ?? "as it should be"}`);
      if (problem !== null) problems.push(`${name}: ${problem}`);
      await killAll(running);
    }
    return problems;
  } finally {
    await killAll(running);
    folder.unmount();
    await postgres.stop();
    await rm(parent, { recursive: true, force: true });
  }
}

async function killAll(servers: ReadonlySet<DrillServer>): Promise<void> {
  for (const server of servers) if (!server.hasEnded()) await server.kill();
}

interface World extends Options {
  parent: string;
  folder: MovableFolder;
  client: DrillClient;
  /** The logs of all servers. */
  output: { text: string };
  sql(query: string): string;
  start(dataDir?: string, env?: Record<string, string>): Promise<DrillServer>;
}

const DRILLS = { notMounted, readOnly, secondFolder, sharedAndCopied, clockAhead };

async function notMounted({ folder, client, start }: World): Promise<string | null> {
  const server = await start();
  await client.login(server.url);
  const id = await client.upload(server.url, batch("montato"));
  await server.stop();
  folder.unmount();
  const isTaken = await isStarted(() => start());
  const made = await readdir(folder.path);
  folder.mount();
  if (isTaken) return "started without its volume";
  if (made.length > 0) return `made ${made.join(", ")} in place of its volume`;
  return lostOf(client, await start(), [id]);
}

async function readOnly(world: World): Promise<string | null> {
  const { folder, client, start, output, putOffs, tell } = world;
  const server = await start();
  const id = await client.upload(server.url, batch("sola lettura"));
  const beganAt = performance.now();
  output.text = "";
  folder.setReadOnly(true);
  while (output.text.split("an upload is put off").length <= putOffs) await wait(POLL_MS);
  const { failedFiles } = await client.status(server.url, id);
  const refusal = await client.upload(server.url, batch("respinto")).catch(String);
  const read = await client.ask(server.url, "documents");
  tell?.(`read-only for ${Math.round((performance.now() - beganAt) / 1_000)} s`);
  folder.setReadOnly(false);
  if (!/: 50[37] \{/.test(refusal) || read !== 200) return `${refusal}; read ${read}`;
  if (failedFiles > 0) return `${failedFiles} files given up meanwhile`;
  return lostOf(client, server, [id]);
}

async function secondFolder({ parent, start }: World): Promise<string | null> {
  const isTaken = await isStarted(() => start(join(parent, "second")));
  return isTaken ? "a second server began a folder of its own" : null;
}

/** Two servers share the folder; one on a copy, as on a second machine, is refused. */
async function sharedAndCopied({ folder, client, start }: World): Promise<string | null> {
  const copied = await folder.copy();
  const servers = [await start(), await start()];
  if (await isStarted(() => start(copied))) return "started on a copy";
  const ids: string[] = [];
  for (let index = 0; index < SHARED_BATCHES; index++) {
    const { url } = servers[index % servers.length] as DrillServer;
    ids.push(await client.upload(url, batch(`insieme ${index}`)));
  }
  return lostOf(client, servers[0] as DrillServer, ids);
}

async function clockAhead({ client, start, sql }: World): Promise<string | null> {
  const ahead = await start(undefined, { NODE_OPTIONS: `--require ${AHEAD_CLOCK}` });
  await client.login(ahead.url);
  const id = await client.upload(ahead.url, batch("avanti"));
  const open = `from uploads where state = 'open' and "leaseOwner" is not null`;
  while (sql(`select count(*) ${open}`) !== "1") await wait(POLL_MS);
  await ahead.kill();
  const leftMs = Number(sql(`select max("leaseUntil") - extract(epoch from now()) * 1000 ${open}`));
  if (!(leftMs <= LEASE_MS)) return `a lease of ${leftMs} ms`;
  // As an earlier version left it, which used its own clock.
  sql(`update uploads set "leaseUntil" = "leaseUntil" + 86400000 where state = 'open'`);
  const server = await start();
  await client.login(server.url);
  return lostOf(client, server, [id]);
}

/** A slow file first, so that the others still wait when the batch is acknowledged. */
function batch(name: string) {
  const others = Array.from({ length: FILES_A_BATCH - 1 }, (_, index) => ({
    name: `${name} ${index}.pdf`,
    content: Buffer.concat([PDF, Buffer.from(`${name} ${index}`)]),
  }));
  return [{ name: `${name}.xlsx`, content: Buffer.from(slowSheet(0, SLOW_MB)) }, ...others];
}

async function lostOf(client: DrillClient, { url }: DrillServer, ids: string[]) {
  let taken = 0;
  const notes: string[] = [];
  for (const id of ids) {
    let state = await client.status(url, id);
    for (; state.status === "in progress"; state = await client.status(url, id)) {
      await wait(POLL_MS);
    }
    taken += state.processedFiles;
    const refused = state.files.filter(({ outcome }) => outcome === "refused");
    notes.push(...refused.map(({ file, note }) => `${file}: ${note}`));
  }
  const lost = ids.length * FILES_A_BATCH - taken;
  return lost === 0
    ? null
    : `${lost} of ${ids.length * FILES_A_BATCH} files lost: ${notes.join("; ")}`;
}

async function isStarted(start: () => Promise<unknown>): Promise<boolean> {
  return start().then(
    () => true,
    () => false,
  );
}

function runSql(psql: string, url: string, query: string): string {
  return execFileSync(psql, [url, "-Atc", query], { encoding: "utf8" }).trim();
}
