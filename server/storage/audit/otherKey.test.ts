import { DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { StoreOptions } from "../store/openStore";
import type { Store } from "../store/store";
import { forSqliteFirst } from "../store/testing/forEachEngine";
import { auditEntry, CREATED_AT } from "../store/testing/records";
import { runSql } from "../store/testing/runSql";
import { createAuditSeal } from "./auditSeal";
import { purgeAudit } from "./purgeAudit";
import { verifyChain } from "./verifyChain";

const SCOPE = "company-a";
const seal = createAuditSeal(Buffer.alloc(32, 1));
const other = createAuditSeal(Buffer.alloc(32, 2));

forSqliteFirst((engine) => {
  let store: Store;
  let options: StoreOptions;
  /** A log with an entry that replaces two purged ones, and one more. */
  beforeEach(async () => {
    ({ store, options } = await engine.open());
    for (const [id, action, days] of [
      ["a", "login", 100],
      ["b", "login", 100],
      ["c", "document.edit", 0],
    ] as const) {
      const at = CREATED_AT - days * DAY_MS;
      await store.audit.append(auditEntry({ id, action, companyId: SCOPE, at }));
    }
    const log = { error: () => undefined };
    await purgeAudit({ store, seal, newId: () => "summary", log }, { now: CREATED_AT });
  });

  const verify = (by: typeof seal) =>
    verifyChain({ audit: store.audit, seal: by }, { scope: SCOPE });

  it("tells a summary of another key from one that was altered, and names what is altered first", async () => {
    expect(await verify(seal)).toEqual({ entries: 2, fault: null });
    expect(await verify(other)).toMatchObject({
      entries: 0,
      fault: { position: 1, fault: "otherKey" },
    });
    await runSql(options, "update audit set details = 'Altro' where position = 3");
    expect((await verify(other)).fault).toMatchObject({ position: 3, fault: "changed" });
    await runSql(options, "delete from audit where position = 3");
    expect((await verify(other)).fault).toMatchObject({ position: 3, fault: "missing" });
  });

  it("takes a seal of before, which did not name its key", async () => {
    await runSql(options, "update audit set seal = substr(seal, 18) where position = 1");
    expect(await verify(seal)).toEqual({ entries: 2, fault: null });
    expect((await verify(other)).fault).toMatchObject({ position: 1, fault: "changed" });
  });
});
