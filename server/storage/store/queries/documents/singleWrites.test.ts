import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import Libsql from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSqlite, SQLITE_NOW } from "../../engines/sqlite";
import { cacheStatements } from "../../engines/sqliteStatements";
import type { WrongDay } from "../../schema/cellDayTypes";
import type { Database } from "../../schema/database";
import { CREATED_AT, company, document, revision } from "../../testing/records";
import { createCompanies } from "../accounts/companies";
import { createCellDays } from "./cellDays";
import { createDocuments } from "./documents";
import { createReviews } from "./reviews";
import { createRevisions } from "./revisions";
import { createTexts } from "./texts";

const COMPANY = company().id;
const ID = document().id;
const WRONG: WrongDay = {
  ...{ table: "documents", id: ID, documentId: ID, title: "", revision: "", mark: null },
  ...{ before: null, after: "2027-01-31" },
};

let folder: string;
let connection: Libsql.Database;
let db: Kysely<Database>;
let queries: CompiledQuery[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sgi-writes-"));
  const path = join(folder, "sgi.db");
  await (await openSqlite(path)).close();
  connection = new Libsql(path);
  db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: cacheStatements(connection) }),
    log: ({ query }) => void queries.push(query),
  });
  queries = [];
  await createCompanies(db, "0").create(company());
  await createDocuments(db, SQLITE_NOW).create(document());
});

afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it.each<[string, () => Promise<unknown>]>([
  ["bringing one", () => documents().create(document({ id: "new", title: "Nuovo" }))],
  ["bringing several", () => documents().createAll([document({ id: "new", title: "Nuovo" })])],
  ["replacing one", () => documents().replace(document({ expiryDate: "2027-01-31" }))],
  ["archiving", () => documents().archive(COMPANY, [ID], CREATED_AT)],
  ["restoring", () => documents().restore(COMPANY, [ID])],
  ["giving an owner", () => documents().setOwner(COMPANY, [ID], "anna")],
  ["what a file may belong to", () => documents().findAlike(COMPANY, document(), ["a", "b"])],
  ["freeing a key", () => documents().freeKeys(COMPANY, [ID])],
  ["keeping a revision", () => createRevisions(db, SQLITE_NOW).append(revision())],
  ["looking for a review", () => createReviews(db).findLast(COMPANY, document(), "review")],
  ["looking at a text", () => createTexts(db).get(COMPANY, "f".repeat(64))],
  ["correcting a day", () => createCellDays(db, SQLITE_NOW).correct(COMPANY, [WRONG])],
])("%s does not go through the company's other documents [LIFE-07]", async (_, act) => {
  queries = [];
  await act();
  expect(queries.length).toBeGreaterThan(0);
  const steps = queries
    .filter(({ sql }) => !/^(begin|commit)/.test(sql))
    .flatMap(({ sql, parameters }) =>
      connection.prepare(`explain query plan ${sql}`).all(parameters),
    ) as { detail: string }[];
  expect(steps.map(({ detail }) => detail).filter(readsWholeCompany)).toEqual([]);
});

/** A step through a table, or through all of a company's rows by an index; not what a step found. */
function readsWholeCompany(detail: string): boolean {
  return /^SCAN (?!changed|ranked|\(subquery)|\(companyId=\?\)$/.test(detail);
}

const documents = () => createDocuments(db, SQLITE_NOW);
