import { beforeEach, expect, it } from "vitest";
import { VERSION } from "../base/version";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { startTestServer, type TestServer } from "./testing/testServer";

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore(), { metricsToken: "m".repeat(32) });
  });

  it.each([
    ["superadmin", VERSION],
    ["admin", VERSION],
    ["viewer", undefined],
  ])("tells a %s the version, if at all: %s", async (id, version) => {
    const answer = await (await server.signedIn(id)).get("/api/user");
    expect(((await answer.json()) as { version?: string }).version).toBe(version);
  });

  it.each([
    ...["/", "/auth", "/healthz", "/readyz", "/metrics", "/version", "/robots.txt", "/nowhere"],
    ...["/api/openapi.json", "/api/reference", "/api/csrf-token", "/api/user", "/api/nowhere"],
  ])("tells strangers nothing of it at %s, in head or body", async (path) => {
    const answer = await server.browser().get(path);
    const head = JSON.stringify([...answer.headers]);
    expect(`${head} ${await answer.text()}`).not.toContain(VERSION);
  });
});
