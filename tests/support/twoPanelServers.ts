import type { startPanelServer } from "./panelServer";
import { startRoundRobin } from "./roundRobin";
import { copyTemplateDatabase } from "./templateDatabase";

/** Starts two servers, on a copy of the template's database, where one is asked for: each request goes to the other one. */
export function inTwo(start: typeof startPanelServer, databasesUrl: string) {
  const startTwo: typeof startPanelServer = async (config, panelFolder) => {
    const databaseUrl = await copyTemplateDatabase(databasesUrl);
    const balancer = await startRoundRobin([]);
    // Mails lead to where the browser is, not to one of the two.
    const own = { publicUrl: balancer.url, ...config };
    const given = { ...own, databaseUrl, trustedProxies: ["127.0.0.1"] };
    const servers = await Promise.all([1, 2].map(() => start(given, panelFolder)));
    balancer.setServers(servers.map(({ url }) => url));
    return {
      url: balancer.url,
      async stop() {
        await balancer.close();
        const stopped = await Promise.all(servers.map((server) => server.stop()));
        return stopped.every(Boolean);
      },
    };
  };
  return startTwo;
}
