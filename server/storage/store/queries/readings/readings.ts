import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { RequestReader, StoredReading, StoredRequest } from "../../schema/readingTypes";
import { insertAll } from "../base/insertAll";

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
  ): Promise<RequestWithReaders[]> {
    const ids = requests.flatMap(({ id, toAll }) => (toAll === 1 ? [] : [id]));
    const rows = await listReaders(db, companyId, ids);
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
    /** The requests of a company, ended ones too; of these documents, if given. */
    async listRequests(
      companyId: string,
      documentIds?: readonly string[],
    ): Promise<RequestWithReaders[]> {
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
      return withReaders(companyId, requests);
    },
    /** Those that may ask a user: of everybody, of the user, and of the user's groups; none that ended. */
    async listRequestsFor(companyId: string, userId: string): Promise<RequestWithReaders[]> {
      const requests = await db
        .selectFrom("readingRequests")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("endedAt", "is", null)
        .where(
          sql<boolean>`("toAll" = 1 or exists (select 1 from "readingReaders" as "asked"
            where "asked"."requestId" = "readingRequests"."id"
              and (("asked"."kind" = 'user' and "asked"."readerId" = ${userId})
                or ("asked"."kind" = 'group' and "asked"."readerId" in (
                  select "groupId" from "groupMembers" where "userId" = ${userId})))))`,
        )
        .execute();
      return withReaders(companyId, requests);
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
    /** The records of documents, the last first. */
    listOf(companyId: string, documentIds: readonly string[]): Promise<StoredReading[]> {
      return db
        .selectFrom("readings")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("documentId", "in", documentIds)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .execute();
    },
    /** A reader's records, with corrections of form of these documents; the last first. */
    listOfReader(
      companyId: string,
      readerId: string,
      documentIds: readonly string[],
    ): Promise<StoredReading[]> {
      return db
        .selectFrom("readings")
        .selectAll()
        .where("companyId", "=", companyId)
        .where(({ or, and, eb }) =>
          or([
            eb("readerId", "=", readerId),
            and([
              eb("documentId", "in", documentIds.length === 0 ? [""] : documentIds),
              eb("readerId", "is", null),
            ]),
          ]),
        )
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .execute();
    },
  };
}

async function listReaders(
  db: Kysely<Database>,
  companyId: string,
  requestIds: readonly string[],
): Promise<Map<string, RequestWithReaders["readers"]>> {
  const found = new Map<string, RequestWithReaders["readers"]>();
  if (requestIds.length === 0) return found;
  const rows = await db
    .selectFrom("readingReaders")
    .select(["requestId", "kind", "readerId"])
    .where("companyId", "=", companyId)
    .where("requestId", "in", requestIds)
    .execute();
  for (const { requestId, ...reader } of rows) {
    const known = found.get(requestId);
    if (known === undefined) found.set(requestId, [reader]);
    else known.push(reader);
  }
  return found;
}
