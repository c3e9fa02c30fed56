import type { CalendarDate } from "@sgi/core/time";
import type { Kysely } from "kysely";
import { type Database, foldName } from "../../schema/database";
import type { GroupMember, StoredGroup } from "../../schema/readingTypes";
import { insertAll } from "../base/insertAll";

/** Groups of people, 'Reparti'. Every call names the company. Source: spec 3 §7. */
export function createGroups(db: Kysely<Database>) {
  return {
    /** By name. */
    list(companyId: string): Promise<StoredGroup[]> {
      const query = db.selectFrom("groups").selectAll().where("companyId", "=", companyId);
      return query.orderBy("nameFolded").orderBy("id").execute();
    },
    async get(companyId: string, id: string): Promise<StoredGroup | null> {
      const query = db.selectFrom("groups").selectAll().where("companyId", "=", companyId);
      return (await query.where("id", "=", id).executeTakeFirst()) ?? null;
    },
    async add(group: Omit<StoredGroup, "nameFolded">): Promise<void> {
      await db
        .insertInto("groups")
        .values({ ...group, nameFolded: foldName(group.name) })
        .execute();
    },
    async rename(companyId: string, id: string, name: string): Promise<void> {
      await db
        .updateTable("groups")
        .set({ name, nameFolded: foldName(name) })
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .execute();
    },
    /** Requests to the group stay, and ask nobody by it. */
    async remove(companyId: string, id: string): Promise<void> {
      await db
        .deleteFrom("groups")
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .execute();
    },
    /** The members of all groups, of one, or a user's. */
    listMembers(
      companyId: string,
      only: { groupId?: string; userId?: string } = {},
    ): Promise<GroupMember[]> {
      const { groupId, userId } = only;
      return db
        .selectFrom("groupMembers")
        .selectAll()
        .where("companyId", "=", companyId)
        .$if(groupId !== undefined, (query) => query.where("groupId", "=", groupId ?? ""))
        .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
        .orderBy("id")
        .execute();
    },
    addMembers(members: readonly GroupMember[]): Promise<void> {
      return insertAll(db, members, {
        into: "groupMembers",
        columns: ["companyId", "groupId", "id", "userId", "name", "since"],
        valuesOf: ({ companyId, groupId, id, userId, name, since }) => {
          return [companyId, groupId, id, userId, name, since];
        },
      });
    },
    async removeMember({
      companyId,
      groupId,
      id,
    }: Pick<GroupMember, "companyId" | "groupId" | "id">): Promise<void> {
      await db
        .deleteFrom("groupMembers")
        .where("companyId", "=", companyId)
        .where("groupId", "=", groupId)
        .where("id", "=", id)
        .execute();
    },
    /** A person without an account, in all groups. */
    async renamePerson(companyId: string, id: string, name: string): Promise<void> {
      await db
        .updateTable("groupMembers")
        .set({ name })
        .where("companyId", "=", companyId)
        .where("id", "=", id)
        .where("userId", "is", null)
        .execute();
    },
    /** How many requests ask by each group; none for those that ask by none. */
    async countRequests(companyId: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom("readingReaders")
        .innerJoin("readingRequests", "readingRequests.id", "readingReaders.requestId")
        .select(["readerId", ({ fn }) => fn.countAll().as("requests")])
        .where("readingReaders.companyId", "=", companyId)
        .where("kind", "=", "group")
        .where("endedAt", "is", null)
        .groupBy("readerId")
        .execute();
      return new Map(rows.map(({ readerId, requests }) => [readerId, Number(requests)]));
    },
    /** When a user joined the groups, by their ids. */
    async joinedOf(companyId: string, userId: string): Promise<Map<string, CalendarDate>> {
      const members = await this.listMembers(companyId, { userId });
      return new Map(members.map(({ groupId, since }) => [groupId, since]));
    },
  };
}
