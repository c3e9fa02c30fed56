import { LONGEST_AGO_DAYS, REMINDER_DAYS } from "@sgi/core/deadlines";
import { addDays, type CalendarDate } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import { hashToken } from "../../../secrets/tokens";
import type { Database } from "../../schema/database";
import type { DueDays, DueDocument, ReminderReader } from "../../schema/deadlineTypes";
import { insertAll, slices } from "../base/insertAll";
import { inPages } from "../base/readRows";

const { first: FIRST, second: SECOND, last: LAST } = REMINDER_DAYS;
/** Key of the row that says that a user got a mail on a day. */
const MAIL = { documentId: "", threshold: -1 };
/**
 * Of the row that says that an address of a company was urged on a day. In the place of the user is
 * the company, of the document the address's hash: a user who is created anew has another id.
 */
const URGE_THRESHOLD = -2;
/** In place of the day of a company's last look: reminders were switched on and not begun yet. */
const TO_BEGIN = "";
/** Marks of days that passed so long ago may go. */
const OLD_DAYS = 60;
/** The days of which it is kept that a user got a mail. */
const MAILS_KEPT = 40;
/** The most documents whose old marks go at once. */
const MOST_SWEPT = 500;

/**
 * Reminders of documents' expiry days. They go to a document's owner and the company's admins,
 * except users who turned reminders off or already got the day's mail.
 */
export function createReminders(db: Kysely<Database>) {
  return {
    /** The companies with reminders on that were not checked for this day, in order of id. */
    async listWaiting(day: CalendarDate): Promise<string[]> {
      return (await waiting(db, day).orderBy("id").execute()).map(({ id }) => id);
    },
    /**
     * Why the company is to be looked at for this day, and locks it until the transaction ends. Null
     * when it was looked at already or has reminders off.
     */
    async holdDay(companyId: string, day: CalendarDate): Promise<"begin" | "day" | null> {
      const held = await db
        .updateTable("companies")
        .set(({ ref }) => ({ remindedOn: ref("remindedOn") }))
        .where("id", "in", waiting(db, day).where("id", "=", companyId))
        .returning("remindedOn")
        .executeTakeFirst();
      if (held === undefined) return null;
      return held.remindedOn === TO_BEGIN ? "begin" : "day";
    },
    /** Marks the company as looked at for this day. */
    async endDay(companyId: string, day: CalendarDate): Promise<void> {
      const row = db.updateTable("companies").set({ remindedOn: day });
      await row.where("id", "=", companyId).execute();
    },
    /** Has the next look begin the reminders that were switched on. */
    async setToBegin(companyId: string): Promise<void> {
      const row = db.updateTable("companies").set({ remindedOn: TO_BEGIN });
      await row.where("id", "=", companyId).execute();
    },
    /** The documents in force that expire in these days, some at a time. */
    listDue: ({ companyId, from, to }: DueDays): Promise<DueDocument[]> =>
      inPages((after, most) =>
        db
          .selectFrom("documents")
          .select(["id", "ownerId", "expiryDate"])
          .where("companyId", "=", companyId)
          .where("id", ">", after?.id ?? "")
          .where("obsoleteAt", "is", null)
          .where("expiryDate", ">=", from)
          .where("expiryDate", "<=", to)
          .$narrowType<{ expiryDate: string }>()
          .orderBy("id")
          .limit(most)
          .execute(),
      ),
    /** The company's users who take reminders and got no mail on this day. */
    listReaders: (companyId: string, day: CalendarDate): Promise<ReminderReader[]> =>
      readers(db, day).where("users.companyId", "=", companyId).orderBy("users.id").execute(),
    /** Whether a user still takes reminders, and got no mail on this day. */
    async isReader(userId: string, day: CalendarDate): Promise<boolean> {
      const found = await readers(db, day).where("users.id", "=", userId).executeTakeFirst();
      return found !== undefined;
    },
    /**
     * Marks the nearest threshold that each document has passed by `day` as notified; returns those
     * of which neither it nor a nearer one was notified before.
     */
    async markPassed(
      userId: string,
      due: readonly DueDocument[],
      day: CalendarDate,
    ): Promise<DueDocument[]> {
      const rows = await db
        .selectFrom("dueMarks")
        .select(["documentId", "expiryDate"])
        .select(({ fn }) => fn.min("threshold").as("threshold"))
        .where("userId", "=", userId)
        .where("expiryDate", ">=", addDays(day, -LONGEST_AGO_DAYS))
        .groupBy(["documentId", "expiryDate"])
        .execute();
      const known = new Map(
        rows.map((row) => [`${row.documentId} ${row.expiryDate}`, Number(row.threshold)]),
      );
      const passed = nearestOn(day);
      const told = due.filter(({ id, expiryDate }) => {
        const nearest = passed(expiryDate);
        return nearest !== null && nearest < (known.get(`${id} ${expiryDate}`) ?? FIRST + 1);
      });
      await insertAll(db, told, {
        into: "dueMarks",
        columns: ["userId", "documentId", "expiryDate", "threshold"],
        valuesOf: ({ id, expiryDate }) => [userId, id, expiryDate, passed(expiryDate)],
      });
      return told;
    },
    /** Records that a user gets this day's mail. */
    async noteMail(userId: string, day: CalendarDate): Promise<void> {
      const row = { ...MAIL, userId, expiryDate: day };
      const query = db.insertInto("dueMarks").values(row);
      await query.onConflict((conflict) => conflict.doNothing()).execute();
    },
    /**
     * Records that a company's users at these addresses are urged on this day; returns the addresses
     * that were not yet, so that of two who urge at once only one writes. Forgets what is long past.
     */
    async noteUrged(
      companyId: string,
      addresses: readonly string[],
      day: CalendarDate,
    ): Promise<string[]> {
      const past = db.deleteFrom("dueMarks").where("userId", "=", companyId);
      await past.where("expiryDate", "<", addDays(day, -OLD_DAYS)).execute();
      const keys = new Map(addresses.map((address) => [hashToken(address.toLowerCase()), address]));
      const noted: string[] = [];
      // In one order: of two at once, one waits for the other.
      for (const some of slices([...keys.keys()].toSorted())) {
        const mark = { userId: companyId, threshold: URGE_THRESHOLD, expiryDate: day };
        const rows = await db
          .insertInto("dueMarks")
          .values(some.map((documentId) => ({ ...mark, documentId })))
          .onConflict((conflict) => conflict.doNothing())
          .returning("documentId")
          .execute();
        noted.push(...rows.flatMap(({ documentId }) => keys.get(documentId) ?? []));
      }
      return noted;
    },
    /** The ids of all the company's users. */
    async listUsers(companyId: string): Promise<string[]> {
      const users = db.selectFrom("users").select("id").where("companyId", "=", companyId);
      return (await users.execute()).map(({ id }) => id);
    },
    /**
     * Deletes a user's marks of days long past that no document in force has any more, some at a
     * time: while one has, a clock that was set back must find them.
     */
    async sweep(userId: string, day: CalendarDate): Promise<void> {
      const before = addDays(day, -OLD_DAYS);
      const own = sql`"userId" = ${userId} and "expiryDate" < ${before}`;
      await sql`delete from "dueMarks" where ${own} and "documentId" in (
        select distinct "documentId" from "dueMarks" as "old" where ${own}
          and "documentId" <> ${MAIL.documentId} and not exists (select 1 from "documents"
            where "documents"."id" = "old"."documentId" and "obsoleteAt" is null
              and "documents"."expiryDate" = "old"."expiryDate")
        limit ${sql.lit(MOST_SWEPT)})`.execute(db);
      await sql`delete from "dueMarks" where "userId" = ${userId}
        and "documentId" = ${MAIL.documentId} and "expiryDate" < (
          select "expiryDate" from "dueMarks" where "userId" = ${userId}
            and "documentId" = ${MAIL.documentId}
          order by "expiryDate" desc limit 1 offset ${sql.lit(MAILS_KEPT)})`.execute(db);
    },
  };
}

function waiting(db: Kysely<Database>, day: CalendarDate) {
  return (
    db
      .selectFrom("companies")
      .select("id")
      .where("deletedAt", "is", null)
      .where("reminders", "=", 1)
      // Not `<`: once a clock was far ahead, that would skip every day until then.
      .where(({ eb, or }) => or([eb("remindedOn", "is", null), eb("remindedOn", "<>", day)]))
  );
}

/** Gives the smallest threshold that a document's day has passed; null for none. */
function nearestOn(day: CalendarDate): (expiryDate: CalendarDate) => number | null {
  const passed = [LAST, SECOND, FIRST].map((days) => ({ days, to: addDays(day, days) }));
  const from = addDays(day, -LONGEST_AGO_DAYS);
  return (expiryDate) =>
    expiryDate < from ? null : (passed.find(({ to }) => expiryDate <= to)?.days ?? null);
}

function readers(db: Kysely<Database>, day: CalendarDate) {
  return db
    .selectFrom("users")
    .select(["users.id", "users.role"])
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
