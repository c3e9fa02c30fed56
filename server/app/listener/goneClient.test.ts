import { once } from "node:events";
import { connect } from "node:net";
import { systemClock } from "@sgi/core/time";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnv } from "../../http/env";
import { requestLog } from "../../http/requestLog";
import type { AnsweredRequest } from "../../pages/metrics/metrics";
import { countRequests } from "../../pages/metrics/mountMetrics";
import { createHttpServer } from "./httpServer";
import { listenOnPort } from "./listenOnPort";

/** A server whose answers wait and then are 200, with what it logs and counts. */
async function start() {
  const lines: { route: string; status: number }[] = [];
  const counted: AnsweredRequest[] = [];
  const app = new Hono<AppEnv>();
  const log = {
    debug: () => undefined,
    info: (line: { route: string; status: number }) => void lines.push(line),
  };
  app.use(requestLog({ log: log as never, clock: systemClock, newId: () => "id" }));
  app.use(
    countRequests({
      observe: (request: AnsweredRequest) => void counted.push(request),
      observeAborted: () => undefined,
    }),
  );
  let reached = () => {};
  let goOn = () => {};
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  app.get("/waits", async (c) => {
    reached();
    await mayGoOn;
    return c.text("whole");
  });
  const server = createHttpServer(app.fetch, {
    headers: {},
    takesForm: () => false,
    hasManyClients: () => true,
    log: { error: () => undefined },
  });
  const port = await listenOnPort(server, { host: "127.0.0.1", port: 0, findFreePort: false });
  return { server, port, lines, counted, isReached, goOn };
}

it.each([
  [499, "whose client was gone before its answer", true],
  [200, "that was answered", false],
])("logs and counts %i for a request %s", async (status, _, isGone) => {
  const { server, port, lines, counted, isReached, goOn } = await start();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /waits HTTP/1.1\r\nHost: x\r\n\r\n");
  await isReached;
  if (isGone) {
    socket.destroy();
    const open = () => new Promise((resolve) => server.getConnections((_e, n) => resolve(n)));
    await expect.poll(open).toBe(0);
  }
  goOn();
  if (!isGone) await once(socket, "data");
  await expect.poll(() => lines.length).toBe(1);
  expect(lines).toMatchObject([{ route: "/waits", status }]);
  expect(counted).toMatchObject([{ route: "/waits", status }]);
  socket.destroy();
  server.close();
});
