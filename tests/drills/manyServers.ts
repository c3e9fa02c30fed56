import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@sgi/server/store/openStore";
import type { Store } from "@sgi/server/store/types";
import { type PrivatePostgres, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { type RoundRobin, startRoundRobin } from "../support/roundRobin";
import { createDrillDatabase } from "./drillData";
import { type DrillServer, startDrillServer } from "./drillServer";

/** Servers on one PostgreSQL and one data folder, behind a balancer. */
export interface ManyServers {
  balancer: RoundRobin;
  servers: DrillServer[];
  /** What they work on, as a third process sees it. */
  store: Store;
  dataDir: string;
  postgres: PrivatePostgres;
  /** Starts one more, which takes its turn from then on. */
  add(): Promise<DrillServer>;
  /** Ends one as a power cut would; the balancer finds out by itself. */
  kill(server: DrillServer): Promise<void>;
  close(): Promise<void>;
}

/** @param programs PostgreSQL's. */
export async function startManyServers(
  programs: string,
  { count = 2, env = {} }: { count?: number; env?: Record<string, string> } = {},
): Promise<ManyServers> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-many-"));
  const dataDir = join(folder, "data");
  const postgres = await startPrivatePostgres(programs);
  const servers: DrillServer[] = [];
  const closers: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => postgres.stop(),
  ];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    await createDrillDatabase(postgres.url, dataDir);
    const store = await openStore({ databaseUrl: postgres.url });
    closers.push(() => store.close());
    const balancer = await startRoundRobin([]);
    closers.push(() => balancer.close());
    const given = { SGI_DATABASE_URL: postgres.url, SGI_TRUSTED_PROXIES: "127.0.0.1", ...env };
    const add = async () => {
      const server = await startDrillServer(dataDir, given);
      servers.push(server);
      closers.push(async () => server.hasEnded() || server.kill());
      balancer.setServers(servers.map(({ url }) => url));
      return server;
    };
    // At the same time, as an orchestrator starts them.
    await Promise.all(Array.from({ length: count }, add));
    const kill = async (server: DrillServer) => {
      await server.kill();
      servers.splice(servers.indexOf(server), 1);
      balancer.setServers(servers.map(({ url }) => url));
    };
    return { balancer, servers, store, dataDir, postgres, add, kill, close };
  } catch (error) {
    await close();
    throw error;
  }
}
