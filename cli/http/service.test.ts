import { describe, expect, it } from "vitest";
import { putFile } from "../files/testing/tempFolder";
import { createService, PortTakenError } from "./service";
import { panelCall } from "./testing/panelCall";
import { startService, TOKEN } from "./testing/startService";

describe("the service", () => {
  it("listens on this PC's own address alone, on 17654 unless told [OPENER-CLI-02]", async () => {
    const world = await startService();
    const deps = { ...world, index: { setRoots: () => {}, status: () => [] } };
    const rest = { launcher: { open: async () => {} }, token: async () => TOKEN };
    const log = { info() {}, warn() {}, error() {}, flush: async () => {} };
    const usual = createService({
      ...deps,
      ...rest,
      log,
      version: "1",
      clock: { now: () => 0 },
      resolver: {
        resolve: async () => ({ kind: "notFound", silent: false }),
        isStillThere: async () => false,
      },
      checkRoot: async () => ({ ok: false, reason: "format" }),
    });
    expect(usual.port).toBe(17_654);
    const second = startService({ port: world.service.port });
    await expect(second).rejects.toThrow(PortTakenError);
  });

  it("wants the secret of panels too on a shared PC", async () => {
    const world = await startService({ settings: { requireToken: true } });
    const bearer = { Authorization: `Bearer ${TOKEN}` };
    expect(await panelCall(world, "GET /health")).toMatchObject({
      status: 401,
      body: { code: "token_required" },
    });
    expect((await panelCall(world, "GET /health", undefined, bearer)).status).toBe(200);
  });

  it("says in its diary that the settings are damaged, and allows nothing", async () => {
    const world = await startService();
    putFile(world.data, "config.json", "{");
    expect((await panelCall(world, "GET /health")).status).toBe(403);
    await panelCall(world, "GET /health");
    const told = world.said.filter(({ text }) => text.includes("danneggiate"));
    expect(told).toHaveLength(1);
  });
});
