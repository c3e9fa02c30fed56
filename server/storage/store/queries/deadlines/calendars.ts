import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { CalendarDocument, ReminderQueries } from "../../schema/reminderTypes";
import { inPages } from "../base/inPages";
import { inTransaction } from "../base/inTransaction";

export function createCalendars(db: Kysely<Database>): ReminderQueries["calendars"] {
  return {
    listOfUser: (userId) =>
      db.selectFrom("calendars").selectAll().where("userId", "=", userId).execute(),
    replace(userId, calendars) {
      return inTransaction(db, async (trx) => {
        await trx.deleteFrom("calendars").where("userId", "=", userId).execute();
        await trx
          .insertInto("calendars")
          .values([...calendars])
          .execute();
      });
    },
    async deleteOfUser(userId) {
      const gone = db.deleteFrom("calendars").where("userId", "=", userId);
      return Number((await gone.executeTakeFirstOrThrow()).numDeletedRows);
    },
    async find(tokenHash) {
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
    listDocuments(companyId) {
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
