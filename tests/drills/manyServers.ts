import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { type PrivatePostgres, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { type RoundRobin, startRoundRobin } from "../support/roundRobin";
import { type CommonPlace, commonBucket, commonDrillFolder } from "./commonPlace";
import { createDrillDatabase } from "./drillData";
import { type DrillServer, startDrillServer } from "./drillServer";

/** Servers on one PostgreSQL, with a shared data folder or bucket, behind a balancer. */
export interface ManyServers extends Pick<CommonPlace, "keptHashes" | "sentMails"> {
  balancer: RoundRobin;
  servers: DrillServer[];
  /** Their data, as a third process sees it. */
  store: Store;
  postgres: PrivatePostgres;
  /** Starts another server, which takes its turn from then on. */
  add(): Promise<DrillServer>;
  /**
   * Kills a server as a power cut would, and removes its own data; the balancer finds out itself.
   */
  kill(server: DrillServer): Promise<void>;
  close(): Promise<void>;
}

/** `programs`: PostgreSQL's. `isApart`: each server has its own data folder and shares a bucket. */
export async function startManyServers(
  programs: string,
  { isApart = false }: { isApart?: boolean } = {},
): Promise<ManyServers> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-many-"));
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
    const place = isApart ? await commonBucket(folder) : commonDrillFolder(folder);
    closers.push(() => place.close());
    const { objects, secretKey, keptHashes, sentMails } = place;
    const first = place.nextFolder();
    await createDrillDatabase(postgres.url, first, { objects, secretKey });
    await place.forget(first);
    const store = await openStore({ databaseUrl: postgres.url });
    closers.push(() => store.close());
    const balancer = await startRoundRobin([]);
    closers.push(() => balancer.close());
    const given = {
      SGI_DATABASE_URL: postgres.url,
      SGI_TRUSTED_PROXIES: "127.0.0.1",
      ...place.env,
    };
    const folders = new Map<DrillServer, string>();
    const add = async () => {
      const dataDir = place.nextFolder();
      const server = await startDrillServer(dataDir, given);
      folders.set(server, dataDir);
      servers.push(server);
      closers.push(async () => server.hasEnded() || server.kill());
      balancer.setServers(servers.map(({ url }) => url));
      return server;
    };
    // At the same time, as an orchestrator starts them.
    await Promise.all([add(), add()]);
    const kill = async (server: DrillServer) => {
      await server.kill();
      await place.forget(folders.get(server) ?? "");
      servers.splice(servers.indexOf(server), 1);
      balancer.setServers(servers.map(({ url }) => url));
    };
    return { balancer, servers, store, postgres, keptHashes, sentMails, add, kill, close };
  } catch (error) {
    await close();
    throw error;
  }
}
