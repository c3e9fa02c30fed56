import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

forSqliteFirst((engine) => {
  let server: TestServer;
  let browser: Browser;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
    browser = await server.signedIn("viewer");
  });

  const extend = async () => (await browser.write("POST", "/api/extend-session")).status;
  const userStatus = async () => (await browser.get("/api/user")).status;
  const endOf = async () => (await server.store.sessions.listOfUser("viewer"))[0]?.expiresAt;

  it("is extended to a full hour, however lately it was before [SESS-13]", async () => {
    server.time.advance(30 * SECOND_MS);
    expect(await extend()).toBe(204);
    expect(await endOf()).toBe(SERVER_START_AT + 30 * SECOND_MS + HOUR_MS);
  });

  it("ends twelve hours after its login, however busy", async () => {
    for (let passed = 0; passed < 12 * HOUR_MS - 30 * MINUTE_MS; passed += 30 * MINUTE_MS) {
      server.time.advance(30 * MINUTE_MS);
      expect(await extend()).toBe(204);
    }
    server.time.advance(30 * MINUTE_MS - 1);
    expect(await userStatus()).toBe(200);
    server.time.advance(1);
    expect(await userStatus()).toBe(401);
  });

  it("does not shorten a remembered session", async () => {
    browser = await server.signedIn("admin", { remember: true });
    const [before] = await server.store.sessions.listOfUser("admin");
    expect(await extend()).toBe(204);
    expect(await server.store.sessions.listOfUser("admin")).toEqual([before]);
  });

  it("ends with its user, and its cookie reads as signed out", async () => {
    expect(await userStatus()).toBe(200);
    await server.store.users.delete("viewer");
    expect(await userStatus()).toBe(401);
    expect(await extend()).toBe(401);
    expect(await server.store.sessions.listOfUser("viewer")).toEqual([]);
  });
});
