import { expect, it } from "vitest";
import { dumpDatabase } from "../../../../app/testing/dumpDatabase";
import type { StoreOptions } from "../../openStore";
import { CompanyDeleted } from "../../schema/storeError";
import { TABLES } from "../../schema/tables";
import { forEachEngine } from "../../testing/forEachEngine";
import { querySql } from "../../testing/querySql";
import { company, session, user } from "../../testing/records";
import { runSql } from "../../testing/runSql";

type Table = keyof typeof TABLES;
type Rows = Partial<Record<Table, Record<string, unknown>[]>>;

const STAY = (Object.keys(TABLES) as Table[]).filter((table) => {
  const rule = TABLES[table];
  return "purge" in rule ? "stay" in rule.purge : rule.restore === "intoEmpty";
});
/** Rows that others refer to come first. */
const FIRST: Table[] = ["companies", "users", "sessions", "texts", "uploads"];
const ORDER = [...FIRST, ...(Object.keys(TABLES) as Table[]).filter((t) => !FIRST.includes(t))];
/** The texts by which rows refer to one another; every other text is the row's own. */
const KEYS = new Set(["companyId", "scope", "userId", "invitedBy", "uploadId", "sessionHash"]);
for (const key of ["companies.id", "users.id", "uploads.id", "sessions.tokenHash"]) KEYS.add(key);
for (const key of ["groups.id", "groupId", "readingRequests.id", "requestId"]) KEYS.add(key);

interface Column {
  table: Table;
  name: string;
  type: string;
}

async function columnsOf(options: StoreOptions): Promise<Column[]> {
  const query =
    "sqlitePath" in options
      ? `select m.name as "table", c.name as "name", c.type as "type" from sqlite_master as m
          join pragma_table_info(m.name) as c where m.type = 'table'`
      : `select table_name as "table", column_name as "name", data_type as "type"
          from information_schema.columns where table_schema = 'public'`;
  const columns = await querySql<Column>(options, query);
  return columns.filter(({ table }) => Object.hasOwn(TABLES, table));
}

/** One row of every table for a company, whatever columns there are. */
function insertsOf(columns: readonly Column[], id: string, number: number): string[] {
  const columnValue = (column: Column) => {
    const { table, type } = column;
    if (/^(bytea|blob)/i.test(type)) return "''";
    if (!/^text/i.test(type)) return String(number);
    const isKey = KEYS.has(column.name) || KEYS.has(`${table}.${column.name}`);
    return isKey ? `'${id}'` : `'${table} ${column.name} ${id}'`;
  };
  return ORDER.map((table) => {
    const own = columns.filter((column) => column.table === table);
    const names = own.map(({ name }) => `"${name}"`);
    const generated = table === "texts" ? " overriding system value" : "";
    return `insert into "${table}" (${names.join(", ")})${generated} values (${own.map(columnValue).join(", ")});`;
  });
}

forEachEngine((engine) => {
  it("deletes the rows of a purged company from every table, and no other company's", async () => {
    const { store, options } = await engine.open();
    const isSqlite = "sqlitePath" in options;
    const fill = async (id: string, number: number) => {
      const inserts = insertsOf(await columnsOf(options), id, number).join("\n");
      const fits = inserts.replaceAll(/insert into "installation".*\n/g, "");
      await runSql(options, isSqlite ? fits.replaceAll(" overriding system value", "") : fits);
    };
    await fill("stays", 1);
    const before = (await dumpDatabase(options)) as Rows;
    await fill("goes", 2);
    const filled = (await dumpDatabase(options)) as Rows;
    // A new table gets a row here too: its columns show how it refers to the company.
    for (const table of ORDER.filter((each) => each !== "installation")) {
      expect([table, filled[table]?.length]).toEqual([table, 2]);
    }
    const hadGrant = await store.transaction(({ companies }) => companies.purge("goes", 9));
    expect(hadGrant).toBe(true);
    const after = (await dumpDatabase(options)) as Rows;
    for (const table of ORDER.filter((each) => !STAY.includes(each))) {
      expect([table, after[table]]).toEqual([table, before[table]]);
    }
    expect(STAY.toSorted()).toEqual([
      "audit",
      "auditHeads",
      "auditSeals",
      "backupCopies",
      "backups",
      "chainChecks",
      "copyFailures",
      "driveKeyFaults",
      "driveRevocations",
      "driveRounds",
      "fileRemovals",
      "installation",
    ]);
    expect(after.audit).toEqual(filled.audit);
    expect(after.driveRevocations).toHaveLength(3);
    expect((await store.fileRemovals.listDue(10)).toSorted()).toEqual(
      expect.arrayContaining(["documents fileHash goes", "revisions fileHash goes"]),
    );
  });

  it("forgets the words of a purged company's texts, and finds another one's", async () => {
    const { store, options } = await engine.open();
    for (const [id, number] of [
      ["stays", 1],
      ["goes", 2],
    ] as const) {
      await store.companies.create(company({ id, name: id }));
      const row = `insert into "texts" ("companyId", "fileHash", "fileType") values ('${id}', 'h', 'pdf')`;
      await runSql(options, row);
      const { id: text = 0 } = (await store.texts.get(id, "h")) ?? {};
      const packed = new Uint8Array([number]);
      await store.texts.settle(text, { state: "done", chars: 1, packed, words: "parola" });
    }
    await store.transaction(({ companies }) => companies.purge("goes", 9));
    const words =
      "sqlitePath" in options
        ? `select count(*) as "n" from "textWords"`
        : `select count(*) as "n" from "texts" where "words" is not null`;
    expect(await querySql(options, words)).toEqual([{ n: 1 }]);
  });

  it("refuses to hold a deleted company, ends its sessions and finds none begun since", async () => {
    const { store } = await engine.open();
    await store.companies.create(company());
    await store.users.create(user());
    await store.sessions.create(session());
    const find = (tokenHash: string) => store.sessions.find(tokenHash, session().createdAt);
    await store.transaction(({ companies }) => companies.setDeleted("company-a", 5));
    expect(await find(session().tokenHash)).toBeNull();
    const late = session({ tokenHash: "bb".repeat(32) });
    await store.sessions.create(late);
    expect(await find(late.tokenHash)).toBeNull();
    const hold = () => store.transaction(({ companies }) => companies.hold("company-a"));
    await expect(hold()).rejects.toThrow(CompanyDeleted);
    expect(await store.companies.get("company-a")).toEqual(company({ deletedAt: 5 }));
    await store.transaction(({ companies }) => companies.setDeleted("company-a", null));
    expect(await find(late.tokenHash)).toBeNull();
    expect(await hold()).toBe(0);
  });

  it("lets whoever stores the same bytes wait for a removal under way", async () => {
    const { store, options } = await engine.open();
    await runSql(options, `insert into "fileRemovals" values ('a', 1)`);
    const done: string[] = [];
    let stored: Promise<unknown> | undefined;
    await store.transaction(async ({ fileRemovals }) => {
      expect(await fileRemovals.take("a", 2)).toBe(true);
      stored = store.fileRemovals.putOff("a", 3).then(() => done.push("stored"));
      await new Promise((resolve) => setTimeout(resolve, 50));
      done.push("removed");
    });
    await stored;
    expect(done).toEqual(["removed", "stored"]);
  });

  it("takes a file off the queue of removals once, and only when it is due", async () => {
    const { store, options } = await engine.open();
    const { fileRemovals } = store;
    for (const [hash, at] of [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ]) {
      await runSql(options, `insert into "fileRemovals" values ('${hash}', ${at})`);
    }
    expect(await fileRemovals.listDue(3)).toEqual(["a", "b"]);
    await fileRemovals.putOff("a", 3);
    await fileRemovals.putOff("none", 3);
    expect(await fileRemovals.listDue(4)).toEqual(["a", "b", "c"]);
    expect([await fileRemovals.take("a", 3), await fileRemovals.take("c", 3)]).toEqual([
      false,
      false,
    ]);
    expect([await fileRemovals.take("b", 3), await fileRemovals.take("b", 3)]).toEqual([
      true,
      false,
    ]);
  });

  it("deletes who was urged, which is noted by address [DUE-07]", async () => {
    const { store, options } = await engine.open();
    for (const id of ["goes", "stays"]) {
      await store.companies.create(company({ id, name: id }));
      await store.reminders.noteUrged(id, ["anna@alfa.it"], "2026-12-01");
    }
    await store.transaction(({ companies }) => companies.purge("goes", 9));
    const marks = await querySql<{ userId: string }>(options, `select "userId" from "dueMarks"`);
    expect(marks).toEqual([{ userId: "stays" }]);
  });
});
