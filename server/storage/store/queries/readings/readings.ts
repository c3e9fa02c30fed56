import type { EpochMs } from "@sgi/core/time";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { isPostgres } from "../../schema/connection";
import type { Database } from "../../schema/database";
import type { StoredDocument } from "../../schema/documentTypes";
import { contentMark } from "../../schema/keys/contentMark";
import type {
  ReadingFact,
  RequestReader,
  StoredReading,
  StoredRequest,
} from "../../schema/readingTypes";
import { insertAll, slices } from "../base/insertAll";

/** Since when a content is in force, and when it last took another one's place; null for never. */
export interface Since {
  at: EpochMs;
  revised: EpochMs | null;
}

/** A request with whom it asks. */
export interface RequestWithReaders extends StoredRequest {
  readers: Pick<RequestReader, "kind" | "readerId">[];
}

/** Requests to read, and the records of reading. Every call names the company. Source: spec 3 §7. */
export function createReadings(db: Kysely<Database>) {
  /** Adds to requests whom they ask. */
  async function withReaders(
    companyId: string,
    requests: readonly StoredRequest[],
    readerIds?: readonly string[],
  ): Promise<RequestWithReaders[]> {
    const ids = requests.flatMap(({ id, toAll }) => (toAll === 1 ? [] : [id]));
    const rows = await listReaders(db, companyId, { requestIds: ids, readerIds });
    return requests.map((request) => ({ ...request, readers: rows.get(request.id) ?? [] }));
  }
  return {
    async addRequest(
      request: StoredRequest,
      readers: readonly Pick<RequestReader, "kind" | "readerId">[],
    ): Promise<void> {
      await db.insertInto("readingRequests").values(request).execute();
      const { id, companyId } = request;
      await insertAll(db, readers, {
        into: "readingReaders",
        columns: ["companyId", "requestId", "kind", "readerId"],
        valuesOf: ({ kind, readerId }) => [companyId, id, kind, readerId],
      });
    },
    async getRequest(companyId: string, id: string): Promise<StoredRequest | null> {
      const query = db.selectFrom("readingRequests").selectAll().where("companyId", "=", companyId);
      return (await query.where("id", "=", id).executeTakeFirst()) ?? null;
    },
    async setDays(companyId: string, id: string, days: number | null): Promise<void> {
      const query = db.updateTable("readingRequests").set({ days });
      await query.where("companyId", "=", companyId).where("id", "=", id).execute();
    },
    async endRequest(companyId: string, id: string, endedAt: EpochMs): Promise<void> {
      const query = db.updateTable("readingRequests").set({ endedAt });
      await query.where("companyId", "=", companyId).where("id", "=", id).execute();
    },
    /** How many requests of a company ask. */
    async countRequests(companyId: string): Promise<number> {
      const found = await db
        .selectFrom("readingRequests")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("companyId", "=", companyId)
        .where("endedAt", "is", null)
        .executeTakeFirstOrThrow();
      return found.n;
    },
    /**
     * The requests of a company, ended ones too; of these documents, if given. Of whom they ask, only
     * these users and groups, if given: a request may name thousands.
     */
    async listRequests(
      companyId: string,
      documentIds?: readonly string[],
      readerIds?: readonly string[],
    ): Promise<RequestWithReaders[]> {
      if (documentIds?.length === 0) return [];
      const requests = await db
        .selectFrom("readingRequests")
        .selectAll()
        .where("companyId", "=", companyId)
        .$if(documentIds !== undefined, (query) =>
          query.where("documentId", "in", documentIds ?? []),
        )
        .orderBy("askedOn")
        .orderBy("id")
        .execute();
      return withReaders(companyId, requests, readerIds);
    },
    /** Those that ask a user, by name, by a group or with everybody; none that ended. */
    listRequestsFor(companyId: string, userId: string, groupIds: readonly string[]) {
      // PostgreSQL takes no empty list.
      const groups = groupIds.length === 0 ? [""] : groupIds;
      return db
        .selectFrom("readingRequests")
        .select(["documentId", "thisOnly", "mark", "revision", "endedAt"])
        .where("companyId", "=", companyId)
        .where("endedAt", "is", null)
        .where(({ or, eb, selectFrom }) => {
          const readers = selectFrom("readingReaders").where("companyId", "=", companyId);
          const ofUser = readers.where("kind", "=", "user").where("readerId", "=", userId);
          const ofGroups = readers.where("kind", "=", "group").where("readerId", "in", groups);
          return or([
            eb("toAll", "=", 1),
            eb("id", "in", ofUser.select("requestId")),
            eb("id", "in", ofGroups.select("requestId")),
          ]);
        })
        .execute();
    },
    /** Those of the documents that are in force, with what is confirmed of them. */
    async listInForce(
      companyId: string,
      documentIds: readonly string[],
    ): Promise<Pick<StoredDocument, "id" | "mark" | "revision">[]> {
      if (documentIds.length === 0) return [];
      return db
        .selectFrom("documents")
        .select(["id", "mark", "revision"])
        .where("companyId", "=", companyId)
        .where("id", "in", documentIds)
        .where("obsoleteAt", "is", null)
        .execute();
    },
    /** Adds a record; one that is there already stays. Returns whether it is new. */
    async append(record: StoredReading): Promise<boolean> {
      const query = db.insertInto("readings").values(record);
      const done = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
      return Number(done.numInsertedOrUpdatedRows) > 0;
    },
    async get(companyId: string, id: string): Promise<StoredReading | null> {
      const query = db.selectFrom("readings").selectAll().where("companyId", "=", companyId);
      return (await query.where("id", "=", id).executeTakeFirst()) ?? null;
    },
    /**
     * What says how readers stand with documents, the last first. Of some readers, if given, with what
     * concerns all of them.
     */
    async listFacts(
      companyId: string,
      documentIds: readonly string[],
      readerIds?: readonly string[],
    ): Promise<ReadingFact[]> {
      const found: ReadingFact[][] = [];
      for (const some of slices(documentIds)) {
        const all = db
          .selectFrom("readings")
          .select(FACTS)
          .where("companyId", "=", companyId)
          .where("documentId", "in", some);
        if (readerIds === undefined) found.push(await readFacts(db, all));
        else {
          // Two queries: each has an index of its own, both together have none.
          const own = all.where("readerId", "in", readerIds);
          if (readerIds.length > 0) found.push(await readFacts(db, own));
          found.push(await readFacts(db, all.where("readerId", "is", null)));
        }
      }
      // A database would sort whole rows.
      return found.flat().sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    },
    /** A document's signatures on paper, and what took records of it back, the last first. */
    listPapers(companyId: string, documentId: string): Promise<StoredReading[]> {
      return db
        .selectFrom("readings")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("documentId", "=", documentId)
        .where("kind", "in", ["paper", "takenBack"])
        .orderBy("at", "desc")
        .orderBy("name")
        .orderBy("id", "desc")
        .execute();
    },
    /** The signatures with a scan, also those whose bytes were taken away. */
    listOfScan(companyId: string, sha256: string): Promise<StoredReading[]> {
      return db
        .selectFrom("readings")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("kind", "=", "paper")
        .where(({ or, eb }) =>
          or([eb("fileHash", "=", sha256), eb("note", "=", contentMark({ sha256 }))]),
        )
        .orderBy("id")
        .execute();
    },
    /** Takes a scan's bytes away; the records stay. */
    async purgeScan(companyId: string, sha256: string): Promise<void> {
      await db
        .updateTable("readings")
        .set({ fileHash: "", fileSizeBytes: 0, note: contentMark({ sha256 }) })
        .where("companyId", "=", companyId)
        .where("kind", "=", "paper")
        .where("fileHash", "=", sha256)
        .execute();
    },
    /** A reader's records that were not taken back, the last first. */
    listOfReader(companyId: string, readerId: string): Promise<StoredReading[]> {
      return db
        .selectFrom("readings")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("readerId", "=", readerId)
        .where(
          sql<boolean>`not exists (select 1 from "readings" as "back"
            where "readings"."kind" = 'paper' and "back"."companyId" = ${companyId}
              and "back"."readerId" is null and "back"."documentId" = "readings"."documentId"
              and "back"."about" = "readings"."id")`,
        )
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .execute();
    },
    /** Since when documents are in force with their content, now or before an instant, by their ids. */
    async listInForceSince(
      companyId: string,
      documentIds: readonly string[],
      before?: EpochMs,
    ): Promise<Map<string, Since>> {
      if (documentIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("inForce")
        .select(["documentId", ({ fn }) => fn.max("at").as("at")])
        .select(sql<EpochMs | null>`max(case when "kind" = 'revised' then "at" end)`.as("revised"))
        .where("companyId", "=", companyId)
        .where("documentId", "in", documentIds)
        .where("kind", "in", ["in", "revised"])
        .$if(before !== undefined, (query) => query.where("at", "<", before ?? 0))
        .groupBy("documentId")
        .execute();
      return new Map(rows.map(({ documentId, ...since }) => [documentId, since]));
    },
  };
}

/** What says how readers stand with a document. */
const FACTS = [
  ...["id", "documentId", "kind", "about", "mark", "revision", "readerId"],
  ...["at", "day", "openedWay", "beforeMark"],
] as (keyof ReadingFact)[];

/** One value where the database is SQLite: its driver takes twice as long for rows. */
async function readFacts(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, "readings", ReadingFact>,
): Promise<ReadingFact[]> {
  if (isPostgres(db)) return query.execute();
  const columns = sql.join(FACTS.map((column) => sql.ref(column)));
  const { rows } = await sql<{
    all: string;
  }>`select json_group_array(json_array(${columns})) as "all"
    from (${query})`.execute(db);
  const all: unknown[][] = JSON.parse(rows[0]?.all ?? "[]");
  return all.map((values) => {
    const fact: Record<string, unknown> = {};
    for (const [at, name] of FACTS.entries()) fact[name] = values[at];
    return fact as unknown as ReadingFact;
  });
}

async function listReaders(
  db: Kysely<Database>,
  companyId: string,
  {
    requestIds,
    readerIds,
  }: { requestIds: readonly string[]; readerIds?: readonly string[] | undefined },
): Promise<Map<string, RequestWithReaders["readers"]>> {
  const found = new Map<string, RequestWithReaders["readers"]>();
  if (requestIds.length === 0 || readerIds?.length === 0) return found;
  const rows = await db
    .selectFrom("readingReaders")
    .select(["requestId", "kind", "readerId"])
    .where("companyId", "=", companyId)
    .where("requestId", "in", requestIds)
    .$if(readerIds !== undefined, (query) => query.where("readerId", "in", readerIds ?? []))
    .execute();
  for (const { requestId, ...reader } of rows) {
    const known = found.get(requestId);
    if (known === undefined) found.set(requestId, [reader]);
    else known.push(reader);
  }
  return found;
}
