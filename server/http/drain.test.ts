import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { drain } from "./drain";
import { listen } from "./listen";

it("cuts off a request that does not finish in time", async () => {
  const server = createServer(() => undefined);
  const port = await listen(server, { host: "127.0.0.1", port: 0, findFreePort: false });
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.once("close", () => resolve("closed")));
  const arrived = new Promise((resolve) => server.once("request", resolve));
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await arrived;
  await drain(server, 1);
  expect(await closed).toBe("closed");
});
