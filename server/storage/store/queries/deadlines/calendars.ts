import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { CalendarDocument, FoundCalendar, StoredCalendar } from "../../schema/deadlineTypes";
import { inPages } from "../base/readRows";
import { inTransaction } from "../base/transactions";

export function createCalendars(db: Kysely<Database>) {
  return {
    listOfUser: (userId: string): Promise<StoredCalendar[]> =>
      db.selectFrom("calendars").selectAll().where("userId", "=", userId).execute(),
    /** Stores both calendars of a user in place of former ones. */
    replace(userId: string, calendars: readonly StoredCalendar[]): Promise<void> {
      return inTransaction(db, async (trx) => {
        await trx.deleteFrom("calendars").where("userId", "=", userId).execute();
        await trx
          .insertInto("calendars")
          .values([...calendars])
          .execute();
      });
    },
    /** Returns how many there were. */
    async deleteOfUser(userId: string): Promise<number> {
      const gone = db.deleteFrom("calendars").where("userId", "=", userId);
      return Number((await gone.executeTakeFirstOrThrow()).numDeletedRows);
    },
    /** The calendar, while its user exists and belongs to a company. */
    async find(tokenHash: string): Promise<FoundCalendar | null> {
      const found = await db
        .selectFrom("calendars")
        .innerJoin("users", "users.id", "calendars.userId")
        .innerJoin("companies", "companies.id", "users.companyId")
        .select(["calendars.kind", "companies.id as companyId", "companies.documentsVersion"])
        .where("calendars.tokenHash", "=", tokenHash)
        .where("companies.deletedAt", "is", null)
        .executeTakeFirst();
      return found ?? null;
    },
    /** The documents in force with an expiry day, in the index's order. */
    listDocuments(companyId: string): Promise<CalendarDocument[]> {
      return inPages<CalendarDocument & { sortKey: string }>((after, most) => {
        const query = db
          .selectFrom("documents")
          .select(["id", "title", "path", "revision", "updatedAt", "version", "sortKey"])
          .select(({ ref }) => ref("expiryDate").$notNull().as("expiryDate"))
          .where("companyId", "=", companyId)
          .where("obsoleteAt", "is", null)
          .where("expiryDate", "is not", null);
        const rest =
          after === undefined
            ? query
            : query.where(({ eb, refTuple, tuple }) =>
                eb(refTuple("sortKey", "id"), ">", tuple(after.sortKey, after.id)),
              );
        return rest.orderBy("sortKey").orderBy("id").limit(most).execute();
      });
    },
  };
}
