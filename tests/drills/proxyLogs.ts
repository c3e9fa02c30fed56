import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/postgres/privatePostgres";
import { SECRET, SECRET_ADDRESSES } from "../support/secretAddresses";
import { type ProxyName, startRealProxy } from "./realProxy";

/**
 * Asks a real proxy for every secret address, by http and https, before a server that answers and
 * after it has gone. Returns the lines of its logs that hold a secret, and how many there are.
 */
export async function drillProxyLogs(name: ProxyName) {
  const folder = await mkdtemp(join(tmpdir(), "sgi-proxy-logs-"));
  const panel = createServer((_, answer) => answer.end("ok")).listen(0, "127.0.0.1");
  await once(panel, "listening");
  const { port } = panel.address() as AddressInfo;
  const [http, https] = [await freePort(), await freePort()];
  const given = { folder, http, https, servers: [`127.0.0.1:${port}`] };
  const proxy = await startRealProxy(name, given);
  try {
    const askAll = async () => {
      const headers = { Host: "sgi.example.com", Referer: `https://sgi.example.com/?${SECRET}` };
      for (const path of SECRET_ADDRESSES) {
        const at = { host: "127.0.0.1", path, headers, agent: false };
        await statusOf(httpRequest({ ...at, port: http }));
        const asked = { servername: "localhost", rejectUnauthorized: false };
        const local = { ...headers, Host: `localhost:${https}` };
        await statusOf(httpsRequest({ ...at, ...asked, headers: local, port: https }));
      }
    };
    await askAll();
    panel.closeAllConnections();
    panel.close();
    await askAll();
  } finally {
    panel.close();
    await proxy.stop();
  }
  const lines = (await proxy.readLogs()).split("\n").filter(Boolean);
  await rm(folder, { recursive: true });
  return { lines: lines.length, leaks: lines.filter((line) => line.includes(SECRET)) };
}

async function statusOf(asked: ReturnType<typeof httpRequest>): Promise<number | undefined> {
  asked.end();
  const [answer] = await once(asked, "response");
  answer.resume();
  await once(answer, "end");
  return answer.statusCode;
}
