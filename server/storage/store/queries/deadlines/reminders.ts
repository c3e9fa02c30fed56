import { LONGEST_AGO_DAYS, REMINDER_DAYS } from "@sgi/core/deadlines";
import { addDays, type CalendarDate } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { DueDays, DueDocument, ReminderQueries } from "../../schema/reminderTypes";
import { slices } from "../base/slices";

const { first: FIRST, second: SECOND, last: LAST } = REMINDER_DAYS;
/** Key of the row that says that a user got a mail on a day. */
const MAIL = { documentId: "", threshold: -1 };

export function createReminders(db: Kysely<Database>): ReminderQueries["reminders"] {
  /** Inserts missing marks with `threshold`, which may differ by document, as `nearest` does. */
  const mark = (days: DueDays, day: CalendarDate, threshold: ReturnType<typeof nearest>) =>
    db
      .insertInto("dueMarks")
      .columns(["userId", "documentId", "expiryDate", "threshold"])
      .expression(duePairs(db, days, day).select(threshold.as("threshold")))
      .onConflict((conflict) => conflict.doNothing());
  return {
    async listWaiting(day) {
      const companies = db.selectFrom("companies").select("id").where("deletedAt", "is", null);
      const query = companies.where("reminders", "=", 1);
      const waiting = query.where(({ eb, or }) =>
        // Not `<`: once a clock was far ahead, that would skip every day until then.
        or([eb("remindedOn", "is", null), eb("remindedOn", "<>", day)]),
      );
      return (await waiting.orderBy("id").execute()).map(({ id }) => id);
    },
    async beginDay(companyId, day) {
      const { numUpdatedRows } = await db
        .updateTable("companies")
        .set({ remindedOn: day })
        .where("id", "=", companyId)
        .where("reminders", "=", 1)
        .where("deletedAt", "is", null)
        .where(({ eb, or }) => or([eb("remindedOn", "is", null), eb("remindedOn", "<>", day)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async markPassed(companyId, day) {
      const from = addDays(day, -LONGEST_AGO_DAYS);
      const upTo = (days: number) => ({ companyId, from, to: addDays(day, days) });
      const told = await mark(upTo(FIRST), day, nearest(day))
        .returning(["userId", "documentId", "expiryDate"])
        .execute();
      await mark(upTo(LAST), day, sql<number>`${sql.lit(SECOND)}`).execute();
      await mark(upTo(SECOND), day, sql<number>`${sql.lit(FIRST)}`).execute();
      return told.sort(byDay);
    },
    async listDue(days, day) {
      return (await duePairs(db, days, day).execute()).sort(byDay);
    },
    async noteMails(userIds, day) {
      for (const some of slices(userIds)) {
        const rows = some.map((userId) => ({ ...MAIL, userId, expiryDate: day }));
        await db
          .insertInto("dueMarks")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },
  };
}

/** The smallest threshold that a document's day has passed. */
function nearest(day: CalendarDate) {
  return sql<number>`case when "documents"."expiryDate" <= ${day} then ${sql.lit(LAST)}
    when "documents"."expiryDate" <= ${addDays(day, SECOND)} then ${sql.lit(SECOND)}
    else ${sql.lit(FIRST)} end`;
}

function duePairs(db: Kysely<Database>, { companyId, from, to }: DueDays, day: CalendarDate) {
  return db
    .selectFrom("documents")
    .innerJoin("users", "users.companyId", "documents.companyId")
    .select(["users.id as userId", "documents.id as documentId"])
    .select(({ ref }) => ref("documents.expiryDate").$notNull().as("expiryDate"))
    .where("documents.companyId", "=", companyId)
    .where("documents.obsoleteAt", "is", null)
    .where("documents.expiryDate", ">=", from)
    .where("documents.expiryDate", "<=", to)
    .where(({ eb, or, ref }) =>
      or([eb("users.role", "=", "admin"), eb("users.id", "=", ref("documents.ownerId"))]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("preferences")
            .select("preferences.userId")
            .whereRef("preferences.userId", "=", "users.id")
            .where("preferences.name", "=", "reminders")
            .where("preferences.value", "=", "off"),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("dueMarks as mails")
            .select("mails.userId")
            .whereRef("mails.userId", "=", "users.id")
            .where("mails.documentId", "=", MAIL.documentId)
            .where("mails.expiryDate", "=", day)
            .where("mails.threshold", "=", MAIL.threshold),
        ),
      ),
    );
}

function byDay(one: DueDocument, other: DueDocument): number {
  const [a, b] = [one, other].map(({ expiryDate, documentId }) => `${expiryDate} ${documentId}`);
  return (a ?? "") < (b ?? "") ? -1 : 1;
}
