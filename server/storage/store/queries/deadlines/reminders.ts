import { LONGEST_AGO_DAYS, REMINDER_DAYS } from "@sgi/core/deadlines";
import { addDays, type CalendarDate } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { DueDays, DueDocument } from "../../schema/reminderTypes";
import { slices } from "../base/slices";

const { first: FIRST, second: SECOND, last: LAST } = REMINDER_DAYS;
/** Key of the row that says that a user got a mail on a day. */
const MAIL = { documentId: "", threshold: -1 };
/** Key of the row that says that an admin urged a user on a day. */
const URGE = { documentId: "", threshold: -2 };

/**
 * Reminders of documents' expiry days. They go to a document's owner and the company's admins,
 * except users who turned reminders off or already got the day's mail.
 */
export function createReminders(db: Kysely<Database>) {
  /** Inserts missing marks with `threshold`, which may differ by document, as `nearest` does. */
  const mark = (days: DueDays, day: CalendarDate, threshold: ReturnType<typeof nearest>) =>
    db
      .insertInto("dueMarks")
      .columns(["userId", "documentId", "expiryDate", "threshold"])
      .expression(duePairs(db, days, day).select(threshold.as("threshold")))
      .onConflict((conflict) => conflict.doNothing());
  return {
    /** The companies with reminders on that were not checked for this day, in order of id. */
    async listWaiting(day: CalendarDate): Promise<string[]> {
      const companies = db.selectFrom("companies").select("id").where("deletedAt", "is", null);
      const query = companies.where("reminders", "=", 1);
      const waiting = query.where(({ eb, or }) =>
        // Not `<`: once a clock was far ahead, that would skip every day until then.
        or([eb("remindedOn", "is", null), eb("remindedOn", "<>", day)]),
      );
      return (await waiting.orderBy("id").execute()).map(({ id }) => id);
    },
    /**
     * Marks the company as checked for this day, and locks it until the transaction ends. False,
     * and nothing written, when it was marked already or has reminders off.
     */
    async beginDay(companyId: string, day: CalendarDate): Promise<boolean> {
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
    /**
     * Marks every threshold passed by `day` as notified; returns the documents whose nearest one
     * was not notified before, the earliest day first.
     */
    async markPassed(companyId: string, day: CalendarDate): Promise<DueDocument[]> {
      const from = addDays(day, -LONGEST_AGO_DAYS);
      const upTo = (days: number) => ({ companyId, from, to: addDays(day, days) });
      const told = await mark(upTo(FIRST), day, nearest(day))
        .returning(["userId", "documentId", "expiryDate"])
        .execute();
      await mark(upTo(LAST), day, sql<number>`${sql.lit(SECOND)}`).execute();
      await mark(upTo(SECOND), day, sql<number>`${sql.lit(FIRST)}`).execute();
      return told.sort(byDay);
    },
    /**
     * Documents with the users to notify, whether notified before or not, the earliest day first.
     */
    async listDue(days: DueDays, day: CalendarDate): Promise<DueDocument[]> {
      return (await duePairs(db, days, day).execute()).sort(byDay);
    },
    /**
     * Records that users are urged on this day; returns those who were not yet, so that of two who
     * urge at once only one writes.
     */
    async noteUrged(userIds: readonly string[], day: CalendarDate): Promise<string[]> {
      const noted: string[] = [];
      // In one order: of two at once, one waits for the other.
      for (const some of slices(userIds.toSorted())) {
        const rows = await db
          .insertInto("dueMarks")
          .values(some.map((userId) => ({ ...URGE, userId, expiryDate: day })))
          .onConflict((conflict) => conflict.doNothing())
          .returning("userId")
          .execute();
        noted.push(...rows.map(({ userId }) => userId));
      }
      return noted;
    },
    /** Records that users get this day's mail. */
    async noteMails(userIds: readonly string[], day: CalendarDate): Promise<void> {
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
