import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoreOptions } from "@sgi/server/storage/store/openStore";
import { openAtSchema } from "@sgi/server/storage/store/testing/openAtSchema";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { expect, it, onTestFinished } from "vitest";
import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { FIRST_KEPT, loadRows, unpack } from "./keptFolder";

const BASELINE = "0041BackupCopies";
const SQLITE = `select m.name, i.name as part, i.type || i."notnull" || coalesce(i.dflt_value, '') || i.pk as facts
  from sqlite_master m, pragma_table_info(m.name) i
  where m.type = 'table' and m.name not like '%kysely%' and m.name not like 'textWords%'
  union all
  select m.name, l.name, l."unique" || l.origin || l.partial || coalesce((select group_concat(x.name || x."desc" || x.coll) from pragma_index_xinfo(l.name) x), '')
  from sqlite_master m, pragma_index_list(m.name) l
  where m.type = 'table' and m.name not like '%kysely%' and m.name not like 'textWords%'
  union all
  select m.name, f."from", f."table" || f."to" || f.on_delete from sqlite_master m, pragma_foreign_key_list(m.name) f
  union all
  select name, 'where', lower(substr(sql, instr(lower(sql), ' where '))) from sqlite_master
  where type = 'index' and lower(sql) like '% where %'
  order by 1, 2, 3`;
/** Not the table that the limiter of sign-ins makes by itself. */
const POSTGRES = `select table_name as name, column_name as part, concat_ws(' ', ordinal_position, data_type, is_nullable, column_default, collation_name, is_identity) as facts
  from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%' and table_name <> 'login_attempts'
  union all
  select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'login_attempts'
  union all
  select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'kysely%' and conrelid::regclass::text <> 'login_attempts'
  order by 1, 2, 3`;

/** As 0.2.0 made it, where `kept` is given; else as today's version makes it. */
async function schemaOf(options: StoreOptions, query: string, kept: boolean) {
  if (!kept) await (await openAtSchema(options, BASELINE)).destroy();
  return querySql<{ name: string; part: string; facts: string }>(options, query);
}

it("makes column by column and index by index the schema of 0.2.0, in SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sgi-baseline-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  unpack(FIRST_KEPT, folder);
  const made = await schemaOf({ sqlitePath: join(folder, "new.db") }, SQLITE, false);
  expect(made.length).toBeGreaterThan(400);
  expect(made).toEqual(await schemaOf({ sqlitePath: join(folder, "sgi.db") }, SQLITE, true));
});

it("makes that schema in PostgreSQL too", async ({ skip }) => {
  const programs = findPostgresPrograms();
  if (programs === null) return skip("PostgreSQL is missing");
  const folder = mkdtempSync(join(tmpdir(), "sgi-baseline-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dump = unpack(`${FIRST_KEPT}-postgres`, folder);
  const [made, old] = [await startPrivatePostgres(programs), await startPrivatePostgres(programs)];
  onTestFinished(async () => void (await Promise.all([made.stop(), old.stop()])));
  loadRows(programs, old.url, dump ?? "");
  const today = await schemaOf({ databaseUrl: made.url }, POSTGRES, false);
  expect(today.length).toBeGreaterThan(400);
  expect(today).toEqual(await schemaOf({ databaseUrl: old.url }, POSTGRES, true));
});
