import { beforeEach, describe, expect, it } from "vitest";
import { createEndSeal } from "../installation/sealAudit";
import type { StoreOptions } from "../store/openStore";
import type { ChainedEntry } from "../store/schema/auditTypes";
import { entryHash } from "../store/schema/keys/entryHash";
import type { Store } from "../store/store";
import { forSqliteFirst } from "../store/testing/forEachEngine";
import { auditEntry, CREATED_AT } from "../store/testing/records";
import { runSql } from "../store/testing/runSql";
import { createAuditSeal } from "./auditSeal";
import { CHAIN_START } from "./chainLink";
import { verifyChain } from "./verifyChain";

const seal = createAuditSeal(Buffer.alloc(32, 1));
const SCOPE = "company-a";

/** Frees a place, as somebody would who inserts an entry. */
const shiftFrom = (position: number) => `
  update audit set position = position + 1000 where scope = '${SCOPE}' and position >= ${position};
  update audit set position = position - 999 where scope = '${SCOPE}' and position >= 1000;`;
const swap = (a: number, b: number) =>
  [
    [a, 1000],
    [b, a],
    [1000, b],
  ]
    .map(
      ([from, to]) =>
        `update audit set position = ${to} where scope = '${SCOPE}' and position = ${from};`,
    )
    .join("");
const insert = (entry: ChainedEntry) => {
  const names = Object.keys(entry).map((name) => `"${name}"`);
  const values = Object.values(entry).map((value) =>
    typeof value === "string" ? `'${value}'` : value,
  );
  return `insert into audit (${names}) values (${values.map((value) => value ?? "null")});`;
};
const linked = (entry: ChainedEntry): ChainedEntry => ({ ...entry, hash: entryHash(entry) });

forSqliteFirst((engine) => {
  let store: Store;
  let options: StoreOptions;
  /** The entries as written, `e-1` to `e-6`. */
  let chain: ChainedEntry[];
  const at = (position: number) => chain[position - 1] as ChainedEntry;
  beforeEach(async () => {
    ({ store, options } = await engine.open());
    store.sealAuditBy(createEndSeal(Buffer.alloc(32, 1), "installation"));
    for (const part of [[1, 2], [3, 4, 5], [6]]) {
      await store.transaction(async ({ audit }) => {
        for (const n of part) {
          const isFacts = n === 4;
          const details = isFacts
            ? { before: "viewer", after: "admin" }
            : `Voce n. ${n}: «è»\u2028`;
          await audit.append(auditEntry({ id: `e-${n}`, at: CREATED_AT + n, details }));
          await audit.append(auditEntry({ id: `b-${n}`, companyId: "company-b" }));
          await audit.append(auditEntry({ id: `n-${n}`, companyId: null }));
        }
      });
    }
    chain = await store.audit.listChain(SCOPE, 0, 100);
  });

  const verify = (scope = SCOPE, known: { position: number; hash: string }[] = []) =>
    verifyChain({ audit: store.audit, seal }, { scope, known });

  it("finds the chain of each company whole, and of nobody", async () => {
    expect(chain.map(({ id, position }) => [id, position])).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => [`e-${n}`, n]),
    );
    expect(await store.audit.listScopes()).toEqual(["", SCOPE, "company-b"]);
    for (const scope of ["", SCOPE, "company-b"]) {
      expect(await verify(scope)).toEqual({ entries: 6, fault: null });
    }
    expect(await verify("unknown")).toEqual({ entries: 0, fault: null });
  });

  it("keeps what a database would change, as halves of characters, so that the chain holds", async () => {
    const details = "a\ud800b\0c\r\n😀";
    await store.audit.append(auditEntry({ id: "odd", details, at: CREATED_AT + 9 }));
    await store.audit.append(auditEntry({ id: "facts", details: { details }, at: CREATED_AT + 9 }));
    expect(await verify()).toEqual({ entries: 8, fault: null });
    const [facts, odd] = await store.audit.list({ companyId: SCOPE, limit: 2 });
    expect([odd?.details, facts?.details]).toEqual(["a\ufffdb\ufffdc\r\n😀", { details }]);
  });

  /** Recomputes places, hashes and the end, as somebody would who has the database but no key. */
  async function computeAnew(): Promise<void> {
    let [position, prevHash] = [0, ""];
    const found = await store.audit.listChain(SCOPE, -1, 100);
    let sql = `update audit set position = position + 5000 where scope = '${SCOPE}';`;
    for (const entry of found) {
      position += 1;
      const { id, hash } = linked({ ...entry, position, prevHash });
      sql += `update audit set position = ${position}, "prevHash" = '${prevHash}', hash = '${hash}', seal = null, "throughPosition" = null where id = '${id}' and scope = '${SCOPE}';`;
      prevHash = hash;
    }
    sql += `delete from "auditHeads" where scope = '${SCOPE}';
      insert into "auditHeads" (scope, position, hash) values ('${SCOPE}', ${position}, '${prevHash}');`;
    await runSql(options, sql);
  }

  /** After the recomputation these are as before, or lie behind the sealed end. */
  const UNDONE = ["a changed hash", "a changed link", "a lost end", "a seal that is none"].concat(
    "a place that none stands for",
  );
  const APPENDED = ["one appended", "another company's, taken over"];

  describe("finds changes made past the program", () => {
    const changed = (set: string, id = "e-3") => `update audit set ${set} where id = '${id}';`;
    const rewritten = () => {
      const { hash } = linked({ ...at(3), details: "Altro" });
      return changed(`details = 'Altro', hash = '${hash}'`);
    };
    const strange = (fields: Partial<ChainedEntry>) => ({ ...at(3), id: "strange", ...fields });
    const cutTail = "delete from audit where id in ('e-5', 'e-6');";
    it.each<[what: string, sql: () => string, position: number, fault: string]>([
      ["a changed text", () => changed("details = 'Altro'"), 3, "changed"],
      ["a changed fact", () => changed(`facts = '{"after":"viewer"}'`, "e-4"), 4, "changed"],
      ["another user", () => changed(`"userId" = 'user-b'`), 3, "changed"],
      ["another time", () => changed("at = at + 1"), 3, "changed"],
      ["another document", () => changed(`"documentId" = null`), 3, "changed"],
      ["another action", () => changed("action = 'login'"), 3, "changed"],
      ["another id", () => changed("id = 'e-9'"), 3, "changed"],
      ["a changed first entry", () => changed("details = ''", "e-1"), 1, "changed"],
      ["a changed last entry", () => changed("details = ''", "e-6"), 6, "changed"],
      ["a changed entry with its hash", rewritten, 3, "changed"],
      ["a changed hash", () => changed(`hash = '00'`), 3, "changed"],
      ["a changed link", () => changed(`"prevHash" = '00'`), 3, "changed"],
      ["a deleted entry", () => "delete from audit where id = 'e-3';", 3, "missing"],
      ["a deleted first entry", () => "delete from audit where id = 'e-1';", 1, "missing"],
      ["a cut end", () => cutTail, 5, "missing"],
      ["an emptied log", () => `delete from audit where scope = '${SCOPE}';`, 1, "missing"],
      ["a lost end", () => `delete from "auditHeads" where scope = '${SCOPE}';`, 7, "missing"],
      ["two far ones swapped", () => swap(2, 5), 2, "changed"],
      ["two neighbours swapped", () => swap(3, 4), 3, "changed"],
      ["one put in", () => shiftFrom(3) + insert(strange({ hash: "00" })), 3, "added"],
      ["one put in with its link", () => shiftFrom(3) + insert(linked(strange({}))), 3, "added"],
      [
        "one put in at the start",
        () => shiftFrom(1) + insert(linked(strange({ position: 1, prevHash: "" }))),
        1,
        "added",
      ],
      [
        "one appended",
        () => insert(linked(strange({ position: 7, prevHash: at(6).hash }))),
        7,
        "added",
      ],
      [
        "another company's, taken over",
        () => changed(`scope = '${SCOPE}', position = 7`, "b-6"),
        7,
        "changed",
      ],
      [
        "a summary by who has not the key",
        () => {
          const entry = { ...at(2), id: "sum", hash: at(4).hash, throughPosition: 4 };
          const forged = createAuditSeal(Buffer.alloc(32, 2)).sign(entry);
          return `delete from audit where position in (2, 3, 4) and scope = '${SCOPE}';${insert({ ...entry, seal: forged })}`;
        },
        2,
        "otherKey",
      ],
      ["a seal that is none", () => changed("seal = ''"), 3, "changed"],
      ["a place that none stands for", () => changed(`"throughPosition" = 3`), 3, "changed"],
    ])(
      "%s, and where hashes and end are computed anew too [AUDIT-12]",
      async (what, sql, position, fault) => {
        await runSql(options, sql());
        const report = await verify();
        expect(report.fault).toMatchObject({ position, fault });
        expect(report.entries).toBeLessThanOrEqual(position);
        expect((await verify("company-b")).fault?.fault).toBe(
          sql().includes("b-6") ? "missing" : undefined,
        );
        await computeAnew();
        const isFound = !UNDONE.includes(what) && !APPENDED.includes(what);
        expect((await verify()).fault !== null).toBe(isFound);
        // Later entries are not sealed over the fault; the check says how many entries are
        // unsealed.
        await store.audit.append(auditEntry({ id: "next", at: CREATED_AT + 99 }));
        expect((await verify()).fault !== null).toBe(isFound);
        const told = await store.audit.list({ companyId: SCOPE, limit: 2 });
        const unsealed = told.filter(({ action }) => action === "audit.unsealed");
        expect(unsealed.map(({ details }) => details)).toEqual(
          APPENDED.includes(what) ? [{ entries: 1 }] : [],
        );
      },
    );

    it("a seal taken away, or another one in its place", async () => {
      for (const sql of [
        `update "auditSeals" set seal = 'x' where scope = '${SCOPE}'`,
        `update "auditSeals" set position = 5, hash = '${at(5).hash}' where scope = '${SCOPE}'`,
        `delete from "auditSeals" where scope = '${SCOPE}'`,
      ]) {
        await runSql(options, sql);
        await store.audit.append(auditEntry({ id: `after ${sql.length}`, at: CREATED_AT + 9 }));
        expect((await verify()).fault).toMatchObject({ fault: "unsealed" });
      }
    });
  });

  it("detects an older or rewritten log by an end known from elsewhere", async () => {
    // Put back with its seal, as somebody can with the key or an older copy.
    const sealAnew = () => store.audit.sealEnd(SCOPE, CHAIN_START);
    const known = [{ position: 6, hash: at(6).hash }];
    const anew = linked({ ...at(6), details: "Altro" });
    const heads = `update "auditHeads" set`;
    await runSql(
      options,
      `update audit set details = 'Altro', hash = '${anew.hash}' where id = 'e-6';
       ${heads} hash = '${anew.hash}' where scope = '${SCOPE}'`,
    );
    expect(await sealAnew()).toBe(true);
    expect((await verify()).fault).toBeNull();
    expect((await verify(SCOPE, known)).fault).toMatchObject({ position: 6, fault: "changed" });
    await runSql(
      options,
      `delete from audit where id = 'e-6';
       ${heads} position = 5, hash = '${at(5).hash}' where scope = '${SCOPE}'`,
    );
    expect(await sealAnew()).toBe(true);
    expect((await verify()).fault).toBeNull();
    expect((await verify(SCOPE, known)).fault).toMatchObject({ position: 6, fault: "missing" });
  });

  it("reports no fault for entries appended while it reads", async () => {
    const listChain: Store["audit"]["listChain"] = async (...args) => {
      const entries = await store.audit.listChain(...args);
      await store.audit.append(auditEntry({ id: `late-${Math.random()}` }));
      return entries;
    };
    const audit = { ...store.audit, listChain };
    expect((await verifyChain({ audit, seal }, { scope: SCOPE })).fault).toBeNull();
    const late: Store["audit"]["getHead"] = async (scope) => {
      const head = await store.audit.getHead(scope);
      await store.audit.append(auditEntry({ id: `later-${Math.random()}` }));
      return head;
    };
    const watched = { ...store.audit, getHead: late };
    expect((await verifyChain({ audit: watched, seal }, { scope: SCOPE })).fault).toBeNull();
  });
});
