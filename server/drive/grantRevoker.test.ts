import { HOUR_MS } from "@sgi/core/time";
import { expect, it, vi } from "vitest";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { createGrantRevoker } from "./grantRevoker";
import { authorize, useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();

forSqliteFirst((engine) => {
  async function beginLinked() {
    const server = await drive.start(await engine.newStore());
    const { store, google, time } = server;
    await authorize(await server.signedIn("admin"), drive.google);
    const held = drive.google.oauth.count();
    const log = { error: vi.fn() };
    const deps = { store, google, log, clock: time.clock, timers: time.timers };
    const grantRevoker = createGrantRevoker({ ...deps, newId: () => "entry" });
    const giveUp = () => store.driveLinks.deleteGrant("acme");
    const listed = vi.spyOn(store.driveLinks, "listRevocations");
    const looked = () =>
      vi.waitFor(() => expect(listed.mock.settledResults[0]?.type).toBe("fulfilled"));
    const gone = () => vi.waitFor(() => expect(drive.google.oauth.count()).toBe(held - 1));
    return { grantRevoker, giveUp, looked, gone, time, held, log };
  }

  it("revokes waiting grants at once at a start", async () => {
    const { grantRevoker, giveUp, gone } = await beginLinked();
    await giveUp();
    const stop = grantRevoker.keep();
    await gone();
    stop();
  });

  it("revokes within an hour the grants that a command left while the server runs", async () => {
    const { grantRevoker, giveUp, looked, gone, time, held } = await beginLinked();
    const stop = grantRevoker.keep();
    await looked();
    await giveUp();
    time.advance(HOUR_MS - 1);
    expect(drive.google.oauth.count()).toBe(held);
    time.advance(1);
    await gone();
    stop();
  });

  it("does nothing without a client of Google's", async () => {
    const { giveUp, time, held, log } = await beginLinked();
    await giveUp();
    const deps = { google: null, log, clock: time.clock, timers: time.timers };
    const unused = {} as Parameters<typeof createGrantRevoker>[0]["store"];
    const none = createGrantRevoker({ ...deps, store: unused, newId: () => "entry" });
    none.keep()();
    none.begin(["acme"]);
    time.advance(HOUR_MS);
    expect([drive.google.oauth.count(), log.error.mock.calls]).toEqual([held, []]);
  });
});
