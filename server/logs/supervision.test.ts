import { Supervision } from "@sgi/core/supervision";
import { DAY_MS, HOUR_MS } from "@sgi/core/time";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ACCOUNT_CAUSES } from "../app/testing/audited/accountCauses";
import { DOCUMENT_CAUSES } from "../app/testing/audited/documentCauses";
import { UPKEEP_CAUSES } from "../app/testing/audited/upkeepCauses";
import {
  SERVER_START_AT,
  startTestServer,
  TEST_SECRET,
  type TestServer,
} from "../app/testing/testServer";
import { createAuditSeal } from "../storage/audit/auditSeal";
import { withLease } from "../storage/background/lease";
import type { StoreOptions } from "../storage/store/openStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { auditEntry } from "../storage/store/testing/records";
import { runSql } from "../storage/store/testing/runSql";
import {
  CHAIN_CHECKS,
  type CheckChainsDeps,
  checkDueChains,
  keepCheckingChains,
} from "./checkChains";

const EVENTS = Object.keys({ ...ACCOUNT_CAUSES, ...DOCUMENT_CAUSES, ...UPKEEP_CAUSES });
const GOING = new AbortController().signal;

forSqliteFirst((engine) => {
  let server: TestServer;
  let options: StoreOptions;
  let deps: CheckChainsDeps;
  beforeEach(async () => {
    const opened = await engine.open();
    options = opened.options;
    server = await startTestServer(opened.store);
    const { store, time, log } = server;
    let id = 0;
    const newId = () => `lease-${++id}`;
    deps = { store, seal: createAuditSeal(TEST_SECRET), ...time, newId, log };
    for (const [at, companyId] of ["acme", "acme", "other", null].entries()) {
      await store.audit.append(auditEntry({ id: `e${at}`, companyId, at: SERVER_START_AT + at }));
    }
  });
  const told = async (): Promise<Supervision> => {
    const answer = await (await server.signedIn("superadmin")).get("/api/supervision");
    return Supervision.parse(await answer.json());
  };
  const checks = async () =>
    (await server.store.chainChecks.list()).map(({ at, ...check }) => ({
      ...check,
      at: at - SERVER_START_AT,
    }));

  describe("the state of the service", () => {
    it("tells of no event what it was about, be it title, folder or reason [WORK-06]", async () => {
      const superadmin = await server.signedIn("superadmin");
      for (const [at, action] of EVENTS.entries()) {
        const secret = { title: "SEGRETO", path: "SEGRETO/1", reason: "SEGRETO" };
        const facts = { companyId: "acme", action, documentId: "SEGRETO" };
        const given = { ...facts, at: SERVER_START_AT + 10 + at };
        const details = at % 2 === 0 ? secret : JSON.stringify(secret);
        await server.store.audit.append(auditEntry({ ...given, id: `secret${at}`, details }));
        const answer = await (await superadmin.get("/api/supervision")).text();
        expect(answer).toContain(`"action":"${action}"`);
        expect(answer).not.toContain("SEGRETO");
      }
    });

    it("tells of companies, codes, backups and log, and nothing of documents [WORK-06]", async () => {
      const answer = await told();
      expect(answer).toMatchObject({
        total: 2,
        companies: [
          { legacyId: "other", name: "Altra", admins: 1 },
          { legacyId: "acme", name: "Acme" },
        ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        codes: { free: 0, used: 0, expiring: 0 },
        backup: null,
        log: { checkedAt: null, entries: 0, broken: [] },
      });
      expect(answer.log.latest[0]).toMatchObject({ legacyId: "e3" });
      expect(Object.keys(answer).sort()).toEqual([
        "backup",
        "codes",
        "companies",
        "copies",
        "driveKey",
        "failures",
        "log",
        "room",
        "total",
      ]);
    });

    it("tells how often timed backups failed in a row, of all and by company, and what room is left [WORK-06]", async () => {
      const { backups } = server.store;
      for (const [scope, message] of [
        ["", "Disco pieno."],
        ["acme", "Uno."],
        ["acme", "Due."],
      ] as const)
        await backups.noteFailure({ scope, at: 1, message });
      const { companies, failures, room } = await told();
      expect(failures).toEqual({ times: 1, message: "Disco pieno." });
      expect(companies.map((company) => company.failures)).toEqual([
        { times: 2, message: "Due." },
        null,
      ]);
      expect(room).toEqual({ data: 50_000_000_000, backups: 20_000_000_000, copies: null });
    });

    it("tells how old the last complete backup in the second place is, and whether copying fails [WORK-06]", async () => {
      expect((await told()).copies).toBeNull();
      const copyPlace = "/mnt/copie";
      const store = await engine.newStore();
      server = await startTestServer(store, { copyPlace });
      const copies = async () => (await told()).copies;
      expect(await copies()).toEqual({ at: null, failures: null });
      const facts = { filename: "1", companyId: null, kind: "timed", createdAt: 0 } as const;
      await store.backupCopies.put({ place: copyPlace, faultyFiles: 0, sizeBytes: 1, ...facts });
      await store.backupCopies.noteFailure({ place: copyPlace, at: 1, message: "Via." });
      expect(await copies()).toEqual({
        at: "1970-01-01T00:00:00.000Z",
        failures: { times: 1, message: "Via." },
      });
    });

    it("says what the last night's verification found, and where the log is not whole [WORK-06]", async () => {
      await runSql(
        options,
        "update audit set details = 'Altro' where scope = 'acme' and position = 2",
      );
      await checkDueChains(deps, GOING);
      expect((await told()).log).toMatchObject({
        checkedAt: "2026-11-20T09:00:00.000Z",
        entries: 3,
        broken: ["Acme"],
      });
    });
  });

  describe("the verification of a night", () => {
    it("checks every chain once, and anew after the next night [WORK-06]", async () => {
      await checkDueChains(deps, GOING);
      const first = await checks();
      expect(first).toEqual([
        { scope: "", through: 1, fault: null, at: 0 },
        { scope: "acme", through: 2, fault: null, at: 0 },
        { scope: "other", through: 1, fault: null, at: 0 },
      ]);
      server.time.advance(HOUR_MS);
      await checkDueChains(deps, GOING);
      expect(await checks()).toEqual(first);
      server.time.advance(DAY_MS);
      await checkDueChains(deps, GOING);
      expect((await checks()).map(({ at }) => at)).toEqual(Array(3).fill(DAY_MS + HOUR_MS));
    });

    it("keeps a fault until the chain is whole again, and says it in the server's log [WORK-06]", async () => {
      await runSql(options, "update audit set details = 'Altro' where scope = 'other'");
      await checkDueChains(deps, GOING);
      expect((await checks())[2]).toMatchObject({ scope: "other", through: 0, fault: "changed" });
      expect(JSON.stringify(server.logLines)).toContain("is not whole");
    });

    it("forgets the check of a chain that is gone", async () => {
      await server.store.chainChecks.put({ scope: "gone", at: 1, through: 1, fault: null });
      await checkDueChains(deps, GOING);
      expect((await checks()).map(({ scope }) => scope)).toEqual(["", "acme", "other"]);
    });

    it("leaves off within a chain when the server stops", async () => {
      const stopped = new AbortController();
      stopped.abort();
      await checkDueChains(deps, stopped.signal);
      expect(await checks()).toEqual([]);
    });

    it("is done at a server's start [WORK-06]", async () => {
      const stop = keepCheckingChains(deps);
      await vi.waitFor(async () => expect((await checks()).length).toBe(3));
      await stop();
    });

    it("is left to the process that is at it [WORK-06]", async () => {
      await withLease(deps, CHAIN_CHECKS, async () => {
        const take = vi.spyOn(server.store.leases, "take");
        const stop = keepCheckingChains(deps);
        await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1));
        await expect(take.mock.results[0]?.value).resolves.toBe(false);
        await stop();
      });
      expect(await checks()).toEqual([]);
    });
  });
});
