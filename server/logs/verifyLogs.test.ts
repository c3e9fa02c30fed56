import { DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import { SERVER_START_AT, startTestServer, type TestServer } from "../app/testing/testServer";
import { createAuditSeal } from "../storage/audit/auditSeal";
import { purgeAudit } from "../storage/audit/purgeAudit";
import type { StoreOptions } from "../storage/store/openStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { approval, auditEntry } from "../storage/store/testing/records";
import { runSql } from "../storage/store/testing/runSql";

forSqliteFirst((engine) => {
  let server: TestServer;
  let options: StoreOptions;
  beforeEach(async () => {
    const opened = await engine.open();
    options = opened.options;
    server = await startTestServer(opened.store);
    for (const companyId of ["acme", "acme", "other", null]) {
      const id = `${companyId}-${Math.random()}`;
      await server.store.audit.append(auditEntry({ id, companyId, at: SERVER_START_AT }));
    }
  });
  const verify = async (userId: string) =>
    (await server.signedIn(userId)).write("POST", "/api/logs/verify");
  const said = async (userId: string) => (await verify(userId)).json();

  it("says that the log is whole: to an admin their own, to a superadmin all", async () => {
    expect(await said("admin")).toEqual({ entries: 2, broken: null });
    expect(await said("stranger")).toEqual({ entries: 1, broken: null });
    expect(await said("superadmin")).toEqual({ entries: 4, broken: null });
  });

  it("names the first entry that is not whole, to its company alone and to a superadmin", async () => {
    await runSql(
      options,
      "update audit set details = 'Altro' where scope = 'acme' and position = 2",
    );
    const broken = { position: 2, fault: "changed", timestamp: "2026-11-20T09:00:00.000Z" };
    expect(await said("admin")).toEqual({ entries: 1, broken: { ...broken, company: null } });
    expect(await said("stranger")).toEqual({ entries: 1, broken: null });
    expect(await said("superadmin")).toEqual({
      entries: 2,
      broken: { ...broken, company: "Acme" },
    });
  });

  it("names the entry that another key sealed, and to a superadmin first the altered ones elsewhere", async () => {
    const old = { companyId: "acme", action: "login", at: SERVER_START_AT - 100 * DAY_MS };
    await server.store.audit.append(auditEntry({ id: "old", ...old }));
    const seal = createAuditSeal(Buffer.from("the key of before"));
    const log = { error: () => undefined };
    const purging = { store: server.store, seal, newId: () => "summary", log };
    await purgeAudit(purging, { now: SERVER_START_AT });
    const broken = { position: 3, fault: "otherKey" };
    expect(await said("admin")).toMatchObject({ entries: 2, broken });
    const boss = await said("superadmin");
    expect(boss).toMatchObject({ broken: { ...broken, company: "Acme" } });
    await runSql(options, "update audit set details = 'Altro' where scope = 'other'");
    const changed = { position: 1, fault: "changed" };
    expect(await said("superadmin")).toMatchObject({ broken: changed });
  });

  it("says to an admin whether approved files are as they were approved, and to a superadmin nothing [APPR-05, LIFE-03]", async () => {
    const { fileHash, mark } = await server.addDocument({ id: "d1" });
    const of = { companyId: "acme", documentId: "d1", mark };
    await server.store.approvals.append(approval({ ...of, title: "Titolo d1" }));
    const files = { total: 1, checked: 1, wrong: 0, first: [] };
    expect(await said("admin")).toEqual({ entries: 2, broken: null, files });
    await server.files.remove(fileHash);
    const first = [{ title: "Titolo d1", revision: "3", fault: "missing" }];
    expect(await said("admin")).toMatchObject({ files: { ...files, wrong: 1, first } });
    expect(await said("stranger")).toEqual({ entries: 1, broken: null });
    expect(await said("superadmin")).toEqual({ entries: 4, broken: null });
  });

  it("shows entries that somebody has made unreadable, and says so", async () => {
    await runSql(
      options,
      "update audit set at = 9000000000000000, facts = '{' where scope = 'acme' and position = 1",
    );
    const answer = await (await server.signedIn("admin")).get("/api/logs");
    const [, oldest] = (await answer.json()) as unknown[];
    expect(oldest).toMatchObject({ timestamp: "1970-01-01T00:00:00.000Z", details: "{" });
    expect(await said("admin")).toMatchObject({ broken: { position: 1, fault: "changed" } });
  });

  it("verifies one at a time, and lets one of each company wait for a limited time", async () => {
    const { getHead } = server.store.audit;
    let goOn = () => {};
    const begun = new Promise<void>((resolve) => {
      server.store.audit.getHead = async (scope) => {
        resolve();
        await new Promise<void>((release) => {
          goOn = release;
        });
        server.store.audit.getHead = getHead;
        return getHead(scope);
      };
    });
    const first = verify("admin");
    await begun;
    // One call of a company may wait, and one of the superadmins.
    const asked = [verify("admin"), verify("admin"), verify("superadmin")];
    expect((await Promise.race(asked)).status).toBe(429);
    goOn();
    expect((await first).status).toBe(200);
    const states = (await Promise.all(asked)).map(({ status }) => status);
    expect(states.toSorted()).toEqual([200, 200, 429]);
    const statuses = new Set<number>();
    for (let n = 0; n < 25; n += 1) statuses.add((await verify("stranger")).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await verify("superadmin")).status).toBe(200);
  });
});
