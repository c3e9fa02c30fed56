import { DAY_MS } from "@sgi/core/time";
import { newId } from "@sgi/server/base/ids/newId";
import type { StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { company, document, user } from "@sgi/server/storage/store/testing/records";
import { runSql } from "@sgi/server/storage/store/testing/runSql";

/** When all of it was in force, before it was asked and read. */
const IN_FORCE_AT = Date.UTC(2025, 11, 31);

/** A company that asks everybody to read the first documents; its people joined on different days. */
export async function fillReadings(
  store: Store,
  given: { documents: number; asked: number; people: number },
) {
  const { id: companyId } = company();
  await store.companies.create(company());
  await store.companies.setSwitch(companyId, "readings", true);
  const people = Array.from({ length: given.people }, () => newId());
  const documents = Array.from({ length: given.documents }, (_, at) => {
    const named = { title: `Documento ${at}`, keyTitle: `${at}`, path: `4/${at}` };
    return document({ id: newId(), mark: `m${at}`, ...named });
  });
  await store.documents.createAll(documents);
  await store.transaction(async (queries) => {
    for (const [at, id] of people.entries()) {
      const named = { id, email: `p-${at}@alfa.it`, name: `Persona ${at}` };
      const role = at === 0 ? "admin" : "viewer";
      const createdAt = IN_FORCE_AT - (at % 1_000) * DAY_MS;
      await queries.users.create(user({ ...named, role, createdAt }));
    }
    for (const { id: documentId, mark, revision } of documents.slice(0, given.asked)) {
      const what = { id: newId(), companyId, documentId, mark, revision };
      const by = { askedBy: people[0] ?? "", askedByEmail: "p-0@alfa.it", askedOn: "2026-01-02" };
      await queries.readings.addRequest(
        { ...what, ...by, days: 30, toAll: 1, thisOnly: 0, endedAt: null },
        [],
      );
    }
  });
  return { documents, people };
}

/** Has four of five people read all that is asked of everybody, each by a record of its own. */
export async function readMost(options: StoreOptions): Promise<void> {
  await runSql(options, `update "inForce" set "at" = ${IN_FORCE_AT}`);
  await querySql(options, READ);
  await gatherStatistics(options);
}

/** Has each document that is asked name everybody once more. */
export async function nameEverybody(options: StoreOptions): Promise<void> {
  await runSql(options, NAME);
  await gatherStatistics(options);
}

async function gatherStatistics(options: StoreOptions): Promise<void> {
  if ("databaseUrl" in options) await querySql(options, "vacuum analyze");
}

/** In one statement, since there are 800,000 records. */
const READ = `insert into "readings" ("id", "companyId", "documentId", "kind", "title", "path",
    "revision", "mark", "readerId", "email", "name", "at", "openedWay", "recordedBy",
    "recordedByEmail", "fileHash", "fileSizeBytes", "fileType")
  select "documents"."id" || "users"."id", "documents"."companyId", "documents"."id", 'confirmed',
    "documents"."title", "documents"."path", "documents"."revision", "documents"."mark", "users"."id",
    "users"."email", "users"."name", 1767400000000, 'preview', "users"."id", "users"."email", '', 0, ''
  from "readingRequests" inner join "documents" on "documents"."id" = "documentId" cross join "users"
  where "users"."email" not like '%0@alfa.it' and "users"."email" not like '%5@alfa.it' returning 1`;

const NAME = `insert into "readingRequests" select "companyId", 'named' || "id", "documentId", 0,
    "thisOnly", "mark", "revision", 60, "askedOn", "askedBy", "askedByEmail", "endedAt"
  from "readingRequests";
  insert into "readingReaders" ("companyId", "requestId", "kind", "readerId")
  select "users"."companyId", "readingRequests"."id", 'user', "users"."id"
  from "readingRequests" cross join "users" where "toAll" = 0`;
