/// <reference path="../../../../../tests/postgres/globalSetup.ts" />
import { describe, expect, inject, it } from "vitest";
import { lendConnections, openPool } from "../../engines/postgresPool";
import { nameOfStatement, PREPARED_MARK } from "./preparedStatements";

const url = inject("postgresUrl");
const ASKED = `select ${PREPARED_MARK} name, statement from pg_prepared_statements where $1 = 1`;
const NAMES = ["select name from pg_prepared_statements", []] as const;

describe.skipIf(url === null)("a query that is marked", () => {
  async function lend() {
    const lent = lendConnections(openPool(url ?? "", { maxConnections: 1 }));
    const connection = await lent.connect();
    const query = async (sql: string, parameters: readonly unknown[] = []) =>
      ((await connection.query(sql, parameters)) as { rows: object[] }).rows;
    const close = async () => {
      connection.release();
      await lent.end();
    };
    return { query, close };
  }

  it("is prepared once, and answers each time", async () => {
    const { query, close } = await lend();
    for (const value of [1, 1, 1]) {
      expect(await query(ASKED, [value])).toEqual([
        { name: nameOfStatement(ASKED), statement: ASKED },
      ]);
    }
    expect(await query(ASKED, [2])).toEqual([]);
    await close();
  });

  it("leaves the others as they are", async () => {
    const { query, close } = await lend();
    expect(await query("select $1::int as one", [1])).toEqual([{ one: 1 }]);
    expect(await query(...NAMES)).toEqual([]);
    await close();
  });

  it.each([
    ["knows nothing of it, as behind a pooler that hands connections on", "deallocate all", true],
    ["has another one's of that name", `prepare "${nameOfStatement(ASKED)}" as select 1`, false],
  ])("is asked unprepared from then on where PostgreSQL %s", async (_what, disturb, isLater) => {
    const { query, close } = await lend();
    if (isLater) await query(ASKED, [1]);
    await query(disturb);
    const before = await query(...NAMES);
    for (const value of [1, 1]) expect(await query(ASKED, [value])).toHaveLength(before.length);
    expect(await query(...NAMES)).toEqual(before);
    await close();
  });

  it("is asked unprepared where a table was changed beneath it", async () => {
    const { query, close } = await lend();
    await query("create temporary table changed (value integer)");
    await query("insert into changed values (7)");
    const asked = `select ${PREPARED_MARK} value from changed where $1 = 1`;
    expect(await query(asked, [1])).toEqual([{ value: 7 }]);
    await query("alter table changed alter column value type text");
    expect(await query(asked, [1])).toEqual([{ value: "7" }]);
    await close();
  });

  it("fails as any other", async () => {
    const { query, close } = await lend();
    const broken = `select ${PREPARED_MARK} nothing from nowhere where $1 = 1`;
    await expect(query(broken, [1])).rejects.toMatchObject({ code: "42P01" });
    expect(await query(ASKED, [1])).toHaveLength(1);
    await close();
  });
});
