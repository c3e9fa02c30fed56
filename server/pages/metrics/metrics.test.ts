import { createManualTime } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { PASSWORD, startTestServer, type TestServer } from "../../app/testing/testServer";
import { VERSION } from "../../base/version";
import type { Backlog } from "../../storage/store/schema/connection";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { storedBackup, uploadFile } from "../../storage/store/testing/records";
import type { WatchedStore } from "./backupGauges";
import { createMetrics } from "./metrics";

const TOKEN = "a-token-of-thirty-two-characters";

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore(), { metricsToken: TOKEN });
  });

  const ask = (authorization?: string) =>
    server.browser().get("/metrics", authorization === undefined ? {} : { authorization });
  const read = async () => (await ask(`Bearer ${TOKEN}`)).text();

  it("is readable with the token, and only with it, signed in or not", async () => {
    const given = await ask(`Bearer ${TOKEN}`);
    expect([given.status, given.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    for (const wrong of [undefined, "", TOKEN, "Bearer ", `Bearer ${TOKEN}x`, `bearer${TOKEN}`]) {
      const { status, headers } = await ask(wrong);
      expect([wrong, status, headers.get("www-authenticate")]).toEqual([wrong, 401, "Bearer"]);
    }
    const superadmin = await server.signedIn("superadmin");
    expect((await superadmin.get("/metrics")).status).toBe(401);
  });

  it("counts requests by method, pattern and status, and names nobody's address, id or email", async () => {
    const admin = await server.signedIn("admin");
    await admin.get("/api/documents/secret-id?q=secret-query");
    await server
      .browser()
      .write("POST", "/api/login", { email: "secret@example.it", password: PASSWORD });
    await admin.get("/secret-page");
    const text = await read();
    expect(text).toContain(
      'sgi_http_request_duration_seconds_count{method="GET",route="/api/documents/:id",status="404"} 1',
    );
    expect(text).toContain(
      'sgi_http_request_duration_seconds_count{method="POST",route="/api/login",status="401"} 1',
    );
    expect(text).not.toContain("secret");
  });

  it("reports waiting background work and its age, and nothing once it is done", async () => {
    const upload = { companyId: "acme", userId: "admin", createdAt: server.time.clock.now() };
    await server.store.uploads.create({ ...upload, id: "u1", spoolId: "spool" }, [uploadFile()]);
    server.time.advance(90_000);
    const text = await read();
    expect(text).toContain('sgi_jobs_waiting{kind="uploads"} 1');
    expect(text).toContain('sgi_jobs_oldest_seconds{kind="uploads"} 90');
    expect(text).toContain('sgi_jobs_waiting{kind="mails"} 0');
    expect(text).toContain('sgi_jobs_oldest_seconds{kind="mails"} 0');
  });

  it("tells how old the last backups are, how often they failed in a row, and what room there is", async () => {
    const { backups } = server.store;
    const figures = async () => (await read()).match(/^sgi_(backup|free)_.*$/gm);
    server.time.advance(7_000);
    const room = [
      'sgi_free_bytes{place="data"} 50000000000',
      'sgi_free_bytes{place="backups"} 20000000000',
    ];
    expect(await figures()).toEqual([
      'sgi_backup_age_seconds{kind="complete"} 7',
      'sgi_backup_age_seconds{kind="company"} 7',
      'sgi_backup_failures{kind="complete"} 0',
      'sgi_backup_failures{kind="company"} 0',
      ...room,
    ]);
    const superadmin = await server.signedIn("superadmin", { remember: true });
    expect((await superadmin.write("POST", "/api/admin/backup")).status).toBe(200);
    server.time.advance(3_000);
    for (const scope of ["acme", "other", "other"])
      await backups.noteFailure({ scope, at: 1, message: "secret" });
    expect(await figures()).toEqual([
      'sgi_backup_age_seconds{kind="complete"} 3',
      'sgi_backup_age_seconds{kind="company"} 10',
      'sgi_backup_failures{kind="complete"} 0',
      'sgi_backup_failures{kind="company"} 2',
      ...room,
    ]);
    expect(await read()).not.toMatch(/secret|acme|Altra/i);
  });

  it("tells how old the last complete copy in the second place is, and how often copying failed", async () => {
    const copyPlace = "/mnt/copie";
    const store = await engine.newStore();
    const copied = await startTestServer(store, { metricsToken: TOKEN, copyPlace });
    const figures = async () => {
      const answer = await copied.browser().get("/metrics", { authorization: `Bearer ${TOKEN}` });
      return (await answer.text()).match(/^sgi_backup_copy.*$/gm);
    };
    copied.time.advance(7_000);
    expect(await figures()).toEqual([
      "sgi_backup_copy_age_seconds 7",
      "sgi_backup_copy_failures 0",
    ]);
    const { filename, companyId, kind, faultyFiles, sizeBytes } = storedBackup({ companyId: null });
    const createdAt = copied.time.clock.now() - 2_000;
    const facts = { filename, companyId, kind, faultyFiles, sizeBytes, createdAt };
    await store.backupCopies.put({ place: copyPlace, ...facts });
    await store.backupCopies.noteFailure({ place: copyPlace, at: 1, message: "secret" });
    expect(await figures()).toEqual([
      "sgi_backup_copy_age_seconds 2",
      "sgi_backup_copy_failures 1",
    ]);
  });

  it("tells how many connections are open where there are several", async () => {
    const open = /sgi_database_connections\{state="open"\} [1-9]/;
    expect(open.test(await read())).toBe(engine.name === "PostgreSQL");
  });

  it("tells the server's version", async () => {
    expect(await read()).toContain(`sgi_build_info{version="${VERSION}"} 1`);
  });

  it("does not exist where no token is configured", async () => {
    const closed = await startTestServer(await engine.newStore());
    expect((await closed.browser().get("/metrics")).status).toBe(404);
  });
});

it.each([
  ["fails", () => Promise.reject(new Error("away"))],
  ["does not answer", () => new Promise<never>(() => undefined)],
])("reports what it can, and nothing outdated, while the database %s", async (_, isAway) => {
  const { clock, timers, advance } = createManualTime(0);
  const job = { waiting: 1, oldestAt: 0 };
  let backlog: () => Promise<Backlog> = async () => ({ uploads: job, mails: job });
  let readClock: () => Promise<number> = async () => 8_000;
  const made = { companyName: null, madeAt: null, since: 0 };
  let findWatched: WatchedStore["supervision"]["findWatched"] = async () => ({
    complete: made,
    company: made,
  });
  const store = {
    pool: () => null,
    backlog: () => backlog(),
    readClock: () => readClock(),
    supervision: { findWatched: () => findWatched(0), listFailing: async () => [] },
    backupCopies: { findState: async () => ({ lastAt: null, since: null, failure: null }) },
    driveLinks: { getKeyFault: async () => null },
  };
  const metrics = createMetrics({
    store,
    countWaitingPasswords: () => 3,
    readFreeRoom: async () => ({ data: 1_000, backups: null, copies: null }),
    copyPlace: null,
    serviceAddress: null,
    clock,
    timers,
  });
  const before = await metrics.read();
  expect(before).toContain("sgi_jobs_waiting{");
  expect(before).toContain("sgi_database_clock_ahead_seconds 8\n");
  expect(before).toContain('sgi_backup_age_seconds{kind="complete"} 0\n');
  backlog = isAway;
  readClock = isAway;
  findWatched = isAway;
  const reading = metrics.read();
  advance(2_000);
  const text = await reading;
  expect(text).toContain("sgi_passwords_waiting 3");
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).not.toMatch(/^sgi_jobs_\w+\{/m);
  expect(text).not.toMatch(/^sgi_database_clock_ahead_seconds /m);
  expect(text).not.toMatch(/^sgi_backup_\w+\{/m);
  expect(text.match(/^sgi_free_bytes.*$/gm)).toEqual(['sgi_free_bytes{place="data"} 1000']);
});
