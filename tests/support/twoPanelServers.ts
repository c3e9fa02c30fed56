import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { SECRET_KEY_FILE } from "@sgi/server/storage/secrets/secretKey";
import type { startPanelServer } from "./panelServer";
import type { Started } from "./panelServerMain";
import { startRoundRobin } from "./roundRobin";
import type { StartPanel } from "./servePanel";
import { copyTemplateBucket, type TemplateBucket } from "./templateBucket";
import { copyTemplateDatabase } from "./templateDatabase";

export interface TwoServers {
  /** The program of a server. */
  program: string;
  databasesUrl: string;
  bucket: TemplateBucket;
}

/**
 * Starts two servers in place of one, each a process whose own data folder holds only the
 * installation's key, on a copy of the template's database and bucket: requests alternate between
 * them.
 */
export function inTwo({ program, databasesUrl, bucket }: TwoServers): StartPanel {
  return async ({ dataDir, ...config }, panelFolder) => {
    const databaseUrl = await copyTemplateDatabase(databasesUrl);
    const objects = await copyTemplateBucket(bucket);
    const balancer = await startRoundRobin([]);
    // Links in mails lead to the balancer, not to one of the two.
    const own = { publicUrl: balancer.url, ...config };
    const given = { ...own, databaseUrl, objects, trustedProxies: ["127.0.0.1"] };
    const dataDirs = ["one", "other"].map((name) => join(dataDir, "..", name));
    for (const each of dataDirs) await bringKey(dataDir, each);
    const servers = await Promise.all(
      dataDirs.map((each) => startProcess(program, [{ ...given, dataDir: each }, panelFolder])),
    );
    balancer.setServers(servers.map(({ url }) => url));
    return {
      url: balancer.url,
      dataDirs,
      async stop() {
        await balancer.close();
        await Promise.all(servers.map((server) => server.stop()));
      },
    };
  };
}

/** A separate server needs only the key of an installation's data. */
async function bringKey(from: string, to: string): Promise<void> {
  await mkdir(to);
  await copyFile(join(from, SECRET_KEY_FILE), join(to, SECRET_KEY_FILE));
}

async function startProcess(program: string, given: Parameters<typeof startPanelServer>) {
  const child = fork(program, { serialization: "advanced", execArgv: [] });
  child.send(given);
  const started = await startedBy(child);
  if ("problem" in started) throw new Error(started.problem);
  return {
    url: started.url,
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

async function startedBy(child: ChildProcess): Promise<Started> {
  const ended = once(child, "exit").then(([code]) => ({ problem: `it ended by ${code}` }));
  const told = once(child, "message").then(([started]) => started as Started);
  return Promise.race([told, ended]);
}
