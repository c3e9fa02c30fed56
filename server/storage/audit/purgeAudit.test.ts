import { DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { StoreOptions } from "../store/openStore";
import type { Store } from "../store/store";
import { forEachEngine } from "../store/testing/forEachEngine";
import { auditEntry, CREATED_AT } from "../store/testing/records";
import { runSql } from "../store/testing/runSql";
import { createAuditSeal } from "./auditSeal";
import { purgeAudit } from "./purgeAudit";
import { verifyChain } from "./verifyChain";

const seal = createAuditSeal(Buffer.alloc(32, 1));
const SCOPE = "company-a";
const NOW = CREATED_AT;

forEachEngine((engine) => {
  let store: Store;
  let options: StoreOptions;
  let logged: unknown[];
  beforeEach(async () => {
    ({ store, options } = await engine.open());
    logged = [];
  });

  let lastId = 0;
  const newId = () => `purge-${++lastId}`;
  const log = { error: (fields: unknown) => void logged.push(fields) };
  const purge = (now = NOW) => purgeAudit({ store, seal, newId, log }, { now });
  /** Appends entries with these actions, so many days ago; some name the user. */
  async function append(entries: readonly [action: string, days: number][], companyId = SCOPE) {
    await store.transaction(async ({ audit }) => {
      for (const [action, days] of entries) {
        const fields = { id: newId(), action, details: "anna@alfa.it da 192.0.2.1" };
        await audit.append(
          auditEntry({ ...fields, userId: "user-a", companyId, at: NOW - days * DAY_MS }),
        );
      }
    });
  }
  const chain = (scope = SCOPE) => store.audit.listChain(scope, 0, 5000);
  const shown = async () =>
    (await chain()).map(({ position, throughPosition, action, facts }) =>
      facts === null
        ? [position, action]
        : [position, throughPosition, action, JSON.parse(facts).counts],
    );
  const verify = (scope = SCOPE, known: { position: number; hash: string }[] = []) =>
    verifyChain({ audit: store.audit, seal }, { scope, known });

  it("replaces entries that were kept long enough by one signed entry", async () => {
    await append([
      ["document.edit", 400],
      ["login", 200],
      ["login.password", 199],
      ["login.failed", 198],
      ["document.edit", 100],
      ["logout", 91],
      ["contact", 91],
      ["login", 91],
      ["login", 89],
      ["login", 1],
    ]);
    await append([["login", 200]], "company-b");
    await purge();
    expect(await shown()).toEqual([
      [1, "document.edit"],
      [2, 4, "audit.purge", { login: 1, "login.password": 1, "login.failed": 1 }],
      [5, "document.edit"],
      [6, 6, "audit.purge", { logout: 1 }],
      [7, "contact"],
      [8, 8, "audit.purge", { login: 1 }],
      [9, "login"],
      [10, "login"],
    ]);
    expect(await verify()).toEqual({ entries: 8, fault: null });
    expect(await verify("company-b")).toEqual({ entries: 1, fault: null });
    const [, summary] = await chain();
    expect(summary).toMatchObject({ userId: null, details: "", at: NOW - 198 * DAY_MS });
    expect(JSON.parse(String(summary?.facts))).toEqual({
      from: new Date(NOW - 200 * DAY_MS).toISOString(),
      to: new Date(NOW - 198 * DAY_MS).toISOString(),
      counts: { login: 1, "login.password": 1, "login.failed": 1 },
    });
    const [read] = await store.audit.list({ companyId: "company-b", limit: 1 });
    expect(read).toMatchObject({ userId: null, details: { counts: { login: 1 } } });
    expect(logged).toEqual([]);
  });

  it("joins an earlier summary with the following entries, and the chain continues after it", async () => {
    await append([
      ["login", 100],
      ["logout", 60],
      ["contact", 60],
      ["login", 30],
    ]);
    await purge();
    await purge(NOW + 40 * DAY_MS);
    expect(await shown()).toEqual([
      [1, 2, "audit.purge", { login: 1, logout: 1 }],
      [3, "contact"],
      [4, "login"],
    ]);
    await purge(NOW + 330 * DAY_MS);
    expect(await shown()).toEqual([[1, 4, "audit.purge", { login: 2, logout: 1, contact: 1 }]]);
    await append([["document.edit", 0]]);
    expect(await verify()).toEqual({ entries: 2, fault: null });
    expect((await chain())[1]?.position).toBe(5);
    const end = await store.audit.getHead(SCOPE);
    expect(await verify(SCOPE, end === null ? [] : [end])).toEqual({ entries: 2, fault: null });
  });

  it("takes more than it looks through at a time, while others write, and loses none of theirs", async () => {
    await append(Array.from({ length: 1300 }, () => ["login", 100]));
    const writing = Array.from({ length: 20 }, () => append([["document.edit", 0]]));
    await Promise.all([purge(), ...writing]);
    await purge();
    expect((await shown()).slice(0, 2)).toEqual([
      [1, 1300, "audit.purge", { login: 1300 }],
      [1301, "document.edit"],
    ]);
    expect(await verify()).toEqual({ entries: 21, fault: null });
  });

  it("is done once by two processes that purge at the same time", async () => {
    await append(Array.from({ length: 600 }, () => ["login", 100]));
    await Promise.all([purge(), purge()]);
    expect(await shown()).toEqual([[1, 600, "audit.purge", { login: 600 }]]);
    expect(await verify()).toEqual({ entries: 1, fault: null });
  });

  it.each([
    ["a changed entry", "update audit set details = 'Altro' where position = 3"],
    ["a missing entry", "delete from audit where position = 3"],
    ["a changed last entry", "update audit set hash = 'x' where position = 5"],
    ["a cut end", "delete from audit where position = 5"],
  ])("leaves %s for whoever looks into it, and says so", async (_, sql) => {
    await append(Array.from({ length: 5 }, () => ["login", 100]));
    await runSql(options, sql);
    const before = await chain();
    await append([["login", 100]], "company-b");
    await purge();
    expect(await chain()).toEqual(before);
    expect(logged).toEqual([{ company: SCOPE }]);
    expect(await chain("company-b")).toMatchObject([{ action: "audit.purge" }]);
  });

  it.each([
    ["whose numbers were changed", `facts = replace(facts, '"login":3', '"login":2')`],
    ["that stands for more", `"throughPosition" = 4`],
    ["that leads elsewhere", "hash = 'x'"],
    ["that follows from elsewhere", `"prevHash" = 'x'`],
    ["without its seal", "seal = null"],
    ["of another time", "at = at + 1"],
  ])("lets a summary be found %s", async (_, set) => {
    await append([
      ["login", 100],
      ["login", 100],
      ["login", 100],
      ["document.edit", 0],
    ]);
    await purge();
    await runSql(options, `update audit set ${set} where action = 'audit.purge'`);
    expect((await verify()).fault).toMatchObject({ position: 1, fault: "changed" });
    await append([["login", 100]]);
    await purge();
    expect((await verify()).fault).toMatchObject({ position: 1, fault: "changed" });
  });

  it("reports no fault for entries that are purged while the chain is read", async () => {
    await append(Array.from({ length: 1200 }, () => ["login", 100]));
    let isPurged = false;
    const listChain: Store["audit"]["listChain"] = async (...args) => {
      const entries = await store.audit.listChain(...args);
      if (!isPurged) await purge();
      isPurged = true;
      return entries;
    };
    const audit = { ...store.audit, listChain };
    expect((await verifyChain({ audit, seal }, { scope: SCOPE })).fault).toBeNull();
  });
});
