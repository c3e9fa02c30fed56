import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import { putFile } from "../files/testing/tempFolder";
import { PortTakenError } from "./service";
import { panelCall } from "./testing/panelCall";
import { startService, TOKEN } from "./testing/startService";

/** Whether something takes a connection there. */
function isAnswering(place: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(place, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

describe("the service", () => {
  it("listens on loopback only, and leaves a taken port alone [OPENER-CLI-02]", async () => {
    const { service } = await startService();
    const { port } = service;
    const others = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.map(({ address, scopeid }) => (scopeid ? `${address}%${scopeid}` : address)),
    );
    // All of 127/8 is this PC on Linux: a server that listens on every address answers there too.
    const asked = [...new Set(["127.0.0.2", "::1", ...others])];
    const answering = await Promise.all(asked.map((host) => isAnswering({ host, port })));
    expect(asked.filter((_, at) => answering[at])).toEqual(["127.0.0.1"]);
    await expect(startService({ port })).rejects.toThrow(PortTakenError);
  });

  it("uses port 17654 by default [OPENER-CLI-02]", async () => {
    const { service } = await startService({ port: undefined, listens: false });
    expect(service.port).toBe(17_654);
  });

  it("asks panels for the secret too on a shared PC", async () => {
    const world = await startService({ settings: { requireToken: true } });
    const bearer = { Authorization: `Bearer ${TOKEN}` };
    expect(await panelCall(world, "GET /health")).toMatchObject({
      status: 401,
      body: { code: "token_required" },
    });
    expect((await panelCall(world, "GET /health", undefined, bearer)).status).toBe(200);
  });

  it("logs that the settings are damaged, and allows nothing", async () => {
    const world = await startService();
    putFile(world.data, "config.json", "{");
    expect((await panelCall(world, "GET /health")).status).toBe(403);
    await panelCall(world, "GET /health");
    const told = world.said.filter(({ text }) => text.includes("danneggiate"));
    expect(told).toHaveLength(1);
  });
});
