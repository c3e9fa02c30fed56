/// <reference path="../../../../tests/postgres/globalSetup.ts" />
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { openStore } from "../openStore";
import { postgresDatabases } from "../testing/testDatabases";

/** The lock that Kysely takes while the schema changes: not a part of its interface. */
const LOCK_ID = "3853314791062309107";
const url = inject("postgresUrl");

describe.skipIf(url === null)("a PostgreSQL that somebody keeps from changes of its schema", () => {
  it("is opened where there is nothing to change", async () => {
    const { options, release } = await postgresDatabases(url ?? "").empty();
    if (!("databaseUrl" in options)) throw new TypeError("no PostgreSQL");
    await (await openStore(options)).close();
    const holder = new pg.Client(options.databaseUrl);
    await holder.connect();
    await holder.query(`select pg_advisory_lock(${LOCK_ID})`);
    const store = await openStore(options);
    expect(await store.companies.count()).toBe(0);
    await store.close();
    await holder.end();
    await release();
  });
});
