/// <reference path="../../../../tests/postgres/globalSetup.ts" />
import { createManualTime, SECOND_MS } from "@sgi/core/time";
import { describe, expect, inject, it } from "vitest";
import { openPool } from "./postgresPool";

const url = inject("postgresUrl");

describe.skipIf(url === null)("connections to PostgreSQL", () => {
  const open = (options = {}) => openPool(url ?? "", { maxConnections: 1, ...options });

  async function shown(options = {}) {
    const { pool, close } = open(options);
    const names = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"];
    const values: string[] = [];
    for (const name of names) values.push((await pool.query(`show ${name}`)).rows[0][name]);
    await close();
    return values;
  }

  it("have limits of time, but for what changes of the schema ask", async () => {
    expect(await shown()).toEqual(["5s", "15s", "30s"]);
    // An idle transaction holds up all that start after it.
    expect(await shown({ isPatient: true })).toEqual(["0", "0", "30s"]);
  });

  it("give counts and instants as numbers", async () => {
    const { pool, close } = open();
    expect((await pool.query("select 1767225600000::int8 as at")).rows).toEqual([
      { at: 1_767_225_600_000 },
    ]);
    await close();
  });

  it("are cut two seconds after they were to close, whatever is still under way", async () => {
    const { timers, advance } = createManualTime();
    const { pool, close } = open({ timers });
    const client = await pool.connect();
    const asked = client.query("select pg_sleep(30)").catch((error: Error) => {
      client.release();
      return error.message;
    });
    let isClosed = false;
    const closing = close().then(() => {
      isClosed = true;
    });
    advance(2 * SECOND_MS - 1);
    await new Promise(setImmediate);
    expect(isClosed).toBe(false);
    advance(1);
    expect(await asked).toBe("Connection terminated unexpectedly");
    await closing;
  });

  it("that close in time leave no timer behind", async () => {
    const waiting = new Set<() => void>();
    const timers = {
      after(_: number, run: () => void) {
        waiting.add(run);
        return () => void waiting.delete(run);
      },
    };
    const { pool, close } = open({ timers });
    await pool.query("select 1");
    await close();
    expect(waiting.size).toBe(0);
  });

  it("are replaced when they are lost, idle or in use", async () => {
    const { pool, close } = open();
    const other = open();
    const pid = async () => (await pool.query("select pg_backend_pid() as pid")).rows[0].pid;
    const first = await pid();
    const gone = new Promise((resolve) => pool.once("remove", resolve));
    await other.pool.query("select pg_terminate_backend($1)", [first]);
    await gone;
    expect(await pid()).not.toBe(first);
    await Promise.all([close(), other.close()]);
  });
});
