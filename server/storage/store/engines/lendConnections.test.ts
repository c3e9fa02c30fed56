import type pg from "pg";
import { expect, it } from "vitest";
import { lendConnections } from "./postgresPool";

/** A pool of one connection; `answer` gives the results of its queries. */
function poolWhere(answer: (sql: string) => Promise<unknown>) {
  const asked: unknown[] = [];
  const thrownAway: unknown[] = [];
  const client = {
    query: (sql: string, parameters: unknown[]) => {
      asked.push([sql, parameters]);
      return answer(sql);
    },
    release: (isLost: unknown) => void thrownAway.push(isLost),
  };
  let closed = 0;
  const pool = { connect: async () => client } as unknown as pg.Pool;
  const lent = lendConnections({ pool, close: async () => void closed++ });
  return { lent, asked, thrownAway, closed: () => closed };
}

const failure = (code: string) => Object.assign(new Error(code), { code });

it("throws a connection away on which PostgreSQL was lost, and asks nothing on it meanwhile", async () => {
  const { lent, asked, thrownAway } = poolWhere(() => Promise.reject(failure("ECONNRESET")));
  const connection = await lent.connect();
  await expect(connection.query("select 1", [])).rejects.toThrow("ECONNRESET");
  await expect(connection.query("rollback", [])).rejects.toThrow("ECONNRESET");
  connection.release();
  expect(asked).toEqual([["select 1", []]]);
  expect(thrownAway).toEqual([true]);
});

it("keeps a connection whose query was refused or answered", async () => {
  const { lent, thrownAway } = poolWhere(async (sql) => {
    if (sql === "twice") throw failure("23505");
    return { rows: [{ one: 1 }] };
  });
  const connection = await lent.connect();
  await expect(connection.query("twice", [])).rejects.toThrow("23505");
  expect(await connection.query("select $1", [1])).toEqual({ rows: [{ one: 1 }] });
  connection.release();
  expect(thrownAway).toEqual([false]);
});

it("closes what it lends from", async () => {
  const { lent, closed } = poolWhere(async () => ({}));
  await lent.end();
  expect(closed()).toBe(1);
});
