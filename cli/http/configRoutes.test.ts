import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import { OpenerHealth, OpenerRoots } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import { openConfigStore } from "../config/configStore";
import { putFile, tempFolder } from "../files/testing/tempFolder";
import { panelCall } from "./testing/panelCall";
import { PANEL_ORIGIN, startService, TOKEN } from "./testing/startService";

describe("GET /health and /config", () => {
  it("answers with the version and the folders [OPENER-CLI-04, OPENER-CLI-05]", async () => {
    const world = await startService();
    const { status, body } = await panelCall(world, "GET /health");
    expect(status).toBe(200);
    expect(OpenerHealth.parse(body)).toMatchObject({
      ok: true,
      version: "1.2.3",
      roots: [world.root],
    });
  });

  it("gives the folders and the state of each [OPENER-CLI-06]", async () => {
    const other = "/srv/nuova";
    const world = await startService({
      index: {
        setRoots: () => {},
        status: () => [{ path: other, state: "ready", files: 7, sweptAt: 1, sweepMs: 1 }],
      },
    });
    await world.config.change((config) => ({ ...config, roots: [...config.roots, other] }));
    const { body } = await panelCall(world, "GET /config");
    expect(OpenerRoots.parse(body)).toEqual({
      roots: [world.root, other],
      folders: [
        { path: world.root, state: "indexing", files: 0 },
        { path: other, state: "ready", files: 7 },
      ],
    });
  });

  it("lets the panel read its answers, and no page store or embed them", async () => {
    const { headers } = await panelCall(await startService(), "GET /health");
    expect(Object.fromEntries(headers)).toMatchObject({
      "access-control-allow-origin": PANEL_ORIGIN,
      vary: "Origin",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-type": "application/json; charset=utf-8",
    });
    expect(headers.has("access-control-allow-credentials")).toBe(false);
  });

  it("tells the browser which calls an allowed panel may make", async () => {
    const world = await startService();
    const asked = { "Access-Control-Request-Private-Network": "true" };
    const { status, headers } = await panelCall(world, "OPTIONS /config", undefined, asked);
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      "access-control-allow-origin": PANEL_ORIGIN,
      "access-control-allow-methods": "GET, POST, DELETE",
      "access-control-allow-headers": "content-type, authorization",
      "access-control-allow-private-network": "true",
    });
  });
});

describe("POST and DELETE /config", () => {
  it("shows an administrator's folder, and lets no panel take it away", async () => {
    const folder = tempFolder();
    const machineFoldersFile = putFile(folder, "folders.txt", "/srv/tutti\n");
    const store = { folder, machineFoldersFile, readFolder: (line: string) => line };
    const config = await openConfigStore(store);
    await config.change((before) => ({ ...before, origins: [PANEL_ORIGIN] }));
    const world = await startService({ config });
    const { status, body } = await panelCall(world, "DELETE /config", { root: "/srv/tutti" });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "byMachine" } });
    const { body: left } = await panelCall(world, "GET /config");
    expect(OpenerRoots.parse(left).roots).toEqual(["/srv/tutti"]);
  });

  it("adds a folder, once, and removes it again [OPENER-CLI-07, OPENER-CLI-08]", async () => {
    const told: (readonly string[])[] = [];
    const world = await startService({
      index: { setRoots: (roots) => void told.push(roots), status: () => [] },
    });
    const added = await panelCall(world, "POST /config", { addRoot: ` ${world.outside}/ ` });
    expect(added).toMatchObject({ status: 200, body: { roots: [world.root, world.outside] } });
    await panelCall(world, "POST /config", { addRoot: world.outside });
    expect(world.config.get().roots).toEqual([world.root, world.outside]);
    const removed = await panelCall(world, "DELETE /config", { root: world.root });
    expect(removed).toMatchObject({ status: 200, body: { roots: [world.outside] } });
    expect(told).toEqual([[world.root], [world.root, world.outside], [world.outside]]);
  });

  it("says that a folder to remove is not in the list", async () => {
    const world = await startService();
    const { status, body } = await panelCall(world, "DELETE /config", { root: "/srv/altro" });
    expect(status).toBe(404);
    expect(body.message).toBe("La cartella non è fra quelle configurate");
  });

  it("adds a folder of downloads on the PC only, and says how", async () => {
    const world = await startService();
    const downloads = path.join(world.outside, "Downloads");
    mkdirSync(downloads);
    const { status, body } = await panelCall(world, "POST /config", { addRoot: downloads });
    expect(status).toBe(409);
    expect(body.message).toBe(
      'Questa cartella va aggiunta sul PC, con il comando ~/.local/bin/local-opener roots add "CARTELLA"',
    );
    expect(world.config.get().roots).toEqual([world.root]);
  });

  it("adds no folder for the panel when the PC's settings forbid it", async () => {
    const world = await startService({ settings: { confirmRoots: true } });
    const { status } = await panelCall(world, "POST /config", { addRoot: world.outside });
    expect(status).toBe(409);
    const known = await panelCall(world, "POST /config", { addRoot: world.root });
    expect(known.status).toBe(200);
  });

  it("adds a real folder, never the link that leads there", async () => {
    const world = await startService();
    symlinkSync(world.outside, path.join(world.root, "link"));
    await panelCall(world, "POST /config", { addRoot: path.join(world.root, "link") });
    expect(world.config.get().roots).toEqual([world.root, world.outside]);
  });

  it("follows changes that the commands make meanwhile", async () => {
    const world = await startService();
    await world.config.change((config) => ({ ...config, origins: [] }));
    const { status, body } = await panelCall(world, "GET /health");
    expect([status, body]).toEqual([403, expect.objectContaining({ code: "origin_not_allowed" })]);
    expect(JSON.stringify(body)).not.toContain(world.root);
  });

  it("says that the settings could not be saved", async () => {
    const world = await startService();
    renameSync(world.data, `${world.data}.via`);
    putFile(path.dirname(world.data), "dati", "");
    await world.config.reload();
    const bearer = { Authorization: `Bearer ${TOKEN}`, Origin: undefined };
    const body = { addRoot: world.outside };
    const answer = await panelCall(world, "POST /config", body, bearer);
    expect(answer).toMatchObject({ status: 500, body: { code: "notSaved" } });
  });
});
