import type { EpochMs } from "@sgi/core/time";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { isPostgres } from "../../schema/connection";
import type { Database } from "../../schema/database";
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
  groups: string[];
  users: ReadonlySet<string>;
}

/** Requests to read, and the records of reading. Every call names the company. Source: spec 3 §7. */
export function createReadings(db: Kysely<Database>) {
  const ofCompany = (companyId: string) =>
    db.selectFrom("readingRequests").selectAll().where("companyId", "=", companyId);
  return {
    /** `like`: the id of a request that asks the same readers; null for none. */
    async addRequest(
      request: StoredRequest,
      readers: readonly Pick<RequestReader, "kind" | "readerId">[],
      like: string | null = null,
    ): Promise<void> {
      await db.insertInto("readingRequests").values(request).execute();
      const { id, companyId } = request;
      if (like !== null) {
        await sql`insert into "readingReaders" ("companyId", "requestId", "kind", "readerId")
          select "companyId", ${id}, "kind", "readerId" from "readingReaders"
          where "requestId" = ${like}`.execute(db);
        return;
      }
      await insertAll(db, readers, {
        into: "readingReaders",
        columns: ["companyId", "requestId", "kind", "readerId"],
        valuesOf: ({ kind, readerId }) => [companyId, id, kind, readerId],
      });
    },
    async getRequest(companyId: string, id: string): Promise<StoredRequest | null> {
      return (await ofCompany(companyId).where("id", "=", id).executeTakeFirst()) ?? null;
    },
    /** Whether a request names these readers and no others. */
    async asksThese(
      companyId: string,
      requestId: string,
      readers: readonly Pick<RequestReader, "kind" | "readerId">[],
    ): Promise<boolean> {
      const rows = await db
        .selectFrom("readingReaders")
        .select(["kind", "readerId"])
        .where(
          "requestId",
          "in",
          ofCompany(companyId).where("id", "=", requestId).clearSelect().select("id"),
        )
        .execute();
      const named = new Set(rows.map(({ kind, readerId }) => `${kind} ${readerId}`));
      const areNamed = readers.every(({ kind, readerId }) => named.has(`${kind} ${readerId}`));
      return rows.length === readers.length && areNamed;
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
    /** What requests of documents ask, ended ones too, without whom: that may be thousands. */
    async listTerms(companyId: string, documentIds: readonly string[]): Promise<StoredRequest[]> {
      const found: StoredRequest[] = [];
      for (const some of slices(documentIds)) {
        found.push(...(await ofCompany(companyId).where("documentId", "in", some).execute()));
      }
      return found;
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
      const query = ofCompany(companyId).select([
        namedBy("group", readerIds).as("groups"),
        namedBy("user", readerIds).as("users"),
      ]);
      const parts = documentIds ? [...slices(documentIds)] : [undefined];
      const rows = [];
      for (const some of parts) {
        const part = some ? query.where("documentId", "in", some) : query;
        rows.push(...(await part.execute()));
      }
      return rows.map(readNamed()).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    },
    /**
     * Those that ask a user, by name, by a group or with everybody, each with what is in force of its
     * document; none that ended, nor of a content that the user has confirmed.
     */
    listRequestsFor(companyId: string, userId: string, groupIds: readonly string[]) {
      // PostgreSQL takes no empty list.
      const groups = groupIds.length === 0 ? [""] : groupIds;
      return db
        .selectFrom("readingRequests as each")
        .innerJoin("documents", "documents.id", "each.documentId")
        .select(["documentId", "thisOnly", "each.mark", "each.revision", "endedAt"])
        .select(["documents.mark as markInForce", "documents.revision as revisionInForce"])
        .where("each.companyId", "=", companyId)
        .where("endedAt", "is", null)
        .where("documents.obsoleteAt", "is", null)
        .where(({ or, eb, selectFrom }) => {
          const readers = selectFrom("readingReaders").where("companyId", "=", companyId);
          const ofUser = readers.where("kind", "=", "user").where("readerId", "=", userId);
          const ofGroups = readers.where("kind", "=", "group").where("readerId", "in", groups);
          return or([
            eb("toAll", "=", 1),
            eb("each.id", "in", ofUser.select("requestId")),
            eb("each.id", "in", ofGroups.select("requestId")),
          ]);
        })
        .where(
          sql<boolean>`not exists (select 1 from "readings" where "readings"."companyId" = ${companyId}
            and "readings"."readerId" = ${userId} and "readings"."documentId" = "documents"."id"
            and "readings"."mark" = "documents"."mark" and "readings"."kind" = 'confirmed')`,
        )
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
      const found = new Map<string, Since>();
      for (const some of slices(documentIds)) {
        const rows = await db
          .selectFrom("inForce")
          .select(["documentId", ({ fn }) => fn.max("at").as("at")])
          .select(
            sql<EpochMs | null>`max(case when "kind" = 'revised' then "at" end)`.as("revised"),
          )
          .where("companyId", "=", companyId)
          .where("documentId", "in", some)
          .where("kind", "in", ["in", "revised"])
          .$if(before !== undefined, (query) => query.where("at", "<", before ?? 0))
          .groupBy("documentId")
          .execute();
        for (const { documentId, ...since } of rows) found.set(documentId, since);
      }
      return found;
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

const BREAK = "\n";

/** Whom a request names, one value: a row for each takes ten times as long. */
function namedBy(kind: RequestReader["kind"], readerIds: readonly string[] | undefined) {
  const which = readerIds ? sql`and "readerId" in (${sql.join(readerIds)})` : sql``;
  return sql<string | null>`(select string_agg("readerId", ${sql.lit(BREAK)}) from "readingReaders"
    where "requestId" = "readingRequests"."id" and "kind" = ${sql.lit(kind)} ${which})`;
}

/** Many requests name the same thousands, which are read once. */
function readNamed() {
  const sets = new Map<string | null, ReadonlySet<string>>([[null, new Set()]]);
  return <Row extends { groups: string | null; users: string | null }>({
    groups,
    users,
    ...row
  }: Row) => {
    const known = sets.get(users) ?? new Set(users?.split(BREAK));
    sets.set(users, known);
    return { ...row, groups: groups?.split(BREAK) ?? [], users: known };
  };
}

const keyOf = ({ askedOn, id }: StoredRequest) => `${askedOn} ${id}`;
