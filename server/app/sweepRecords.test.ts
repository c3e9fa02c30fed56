import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createManualTime, DAY_MS, HOUR_MS } from "@sgi/core/time";
import { expect, it, vi } from "vitest";
import { createAuditSeal } from "../storage/audit/auditSeal";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { auditEntry, CREATED_AT, company, proposal } from "../storage/store/testing/records";
import { sweepRecords } from "./sweeps";

forEachEngine((engine) => {
  it("removes old sign-ins, messages and bytes of revisions never in force at the start and every hour after, until it is stopped [APPR-09]", async () => {
    const mailFolder = await mkdtemp(join(tmpdir(), "sgi-mails-"));
    const store = await engine.newStore();
    const time = createManualTime(CREATED_AT);
    const mail = async () => {
      const at = new Date(CREATED_AT - 366 * DAY_MS);
      await writeFile(join(mailFolder, "a.eml"), "");
      await utimes(join(mailFolder, "a.eml"), at, at);
    };
    const old = (id: string) =>
      store.audit.append(auditEntry({ id, action: "login", at: CREATED_AT - 91 * DAY_MS }));
    const rejected = { state: "rejected", endedAt: CREATED_AT - 366 * DAY_MS } as const;
    const never = (id: string) => store.proposals.create(proposal({ id, ...rejected }));
    const isSwept = async () => {
      const entries = await store.audit.list({ companyId: undefined, limit: 10 });
      expect(entries.filter(({ action }) => action === "login")).toEqual([]);
      expect(await store.proposals.listEnded(CREATED_AT, 10)).toEqual([]);
      expect(await readdir(mailFolder)).toEqual([]);
    };
    const log = { error: vi.fn() };
    await store.companies.create(company());
    await Promise.all([mail(), old("a"), never("a")]);
    const seal = createAuditSeal(Buffer.alloc(32));
    let id = 0;
    const newId = () => `purge-${++id}`;
    const stop = sweepRecords({ ...time, store, seal, mailFolder, newId, log });
    await vi.waitFor(isSwept);
    await Promise.all([mail(), old("b"), never("b")]);
    time.advance(HOUR_MS);
    await vi.waitFor(isSwept);
    await stop();
    await old("c");
    time.advance(HOUR_MS);
    expect(await store.audit.findOld({ action: "login", before: CREATED_AT, except: [] })).not.toBe(
      null,
    );
    expect(log.error).not.toHaveBeenCalled();
    await rm(mailFolder, { recursive: true });
  });
});
