import type { CalendarDate } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { ApprovalNote, NoteKind } from "../../schema/approvalTypes";
import type { Database } from "../../schema/database";
import { insertAll } from "../base/insertAll";

/** What is to be told to a user. */
type ToTell = Pick<ApprovalNote, "userId" | "kind" | "about">;

/** What users are to be told of approvals, and were told. Every call names the company. Source: spec 3 §6. */
export function createApprovalNotes(db: Kysely<Database>) {
  const ofCompany = (companyId: string) =>
    db.deleteFrom("approvalNotes").where("companyId", "=", companyId);
  return {
    /** Has users told of what became of revisions. */
    async add(companyId: string, notes: readonly ToTell[]): Promise<void> {
      for (const note of notes) {
        const query = db.insertInto("approvalNotes").values({ ...note, companyId, day: null });
        await query.onConflict((conflict) => conflict.doNothing()).execute();
      }
    },
    /** The companies in which something waits, or somebody is to be told of something; not deleted. */
    async listCompanies(): Promise<string[]> {
      const waiting = db.selectFrom("proposals").select("companyId").where("state", "=", "waiting");
      const toTell = db.selectFrom("approvalNotes").select("companyId").where("day", "is", null);
      const query = db.selectFrom("companies").select("id").where("deletedAt", "is", null);
      const rows = await query
        .where(({ or, eb }) => or([eb("id", "in", waiting), eb("id", "in", toTell)]))
        .orderBy("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    /** All of a company's. */
    list(companyId: string): Promise<ApprovalNote[]> {
      const query = db.selectFrom("approvalNotes").selectAll().where("companyId", "=", companyId);
      return query.orderBy("kind").orderBy("about").execute();
    },
    /** A user's. */
    listOf(companyId: string, userId: string): Promise<ApprovalNote[]> {
      const query = db.selectFrom("approvalNotes").selectAll().where("companyId", "=", companyId);
      return query.where("userId", "=", userId).orderBy("kind").orderBy("about").execute();
    },
    /** Records that a user gets the day's mail, with these revisions that wait. */
    async noteMail(
      companyId: string,
      userId: string,
      { day, waiting }: { day: CalendarDate; waiting: readonly string[] },
    ): Promise<void> {
      await ofCompany(companyId)
        .where("userId", "=", userId)
        .where(({ or, eb }) => or([eb("day", "is", null), eb("kind", "=", "mail")]))
        .execute();
      const rows: { kind: NoteKind; about: string }[] = [
        { kind: "mail", about: "" },
        ...waiting.map((about) => ({ kind: "waiting" as const, about })),
      ];
      await insertAll(db, rows, {
        into: "approvalNotes",
        columns: ["companyId", "userId", "kind", "about", "day"],
        valuesOf: ({ kind, about }) => [companyId, userId, kind, about, day],
      });
    },
    /** Forgets what no longer waits, and whoever is no user of the company any more. */
    async sweep(companyId: string): Promise<void> {
      await ofCompany(companyId)
        .where(
          sql<boolean>`(("kind" = 'waiting' and not exists (select 1 from "proposals"
            where "proposals"."id" = "about" and "state" = 'waiting'))
          or not exists (select 1 from "users"
            where "users"."id" = "userId" and "users"."companyId" = "approvalNotes"."companyId"))`,
        )
        .execute();
    },
  };
}
