import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { DriveFeed, DriveRound } from "../../schema/driveFeedTypes";
import type { DriveNode } from "../../schema/driveTypes";
import { slices } from "../base/slices";
import { NODE_COLUMNS } from "./drive";

/** A company whose folder was read by the grant that it has now. */
export interface WatchedCompany {
  companyId: string;
  grantedAt: EpochMs;
  linkedAt: EpochMs | null;
  /** The folder's shared drive; null in a personal one. */
  driveId: string | null;
  /** The token of its last sync. */
  pageToken: string;
}

/** What companies know of ids in Drive. */
export interface KnownNodes {
  nodes: (DriveNode & { companyId: string })[];
  /** Companies with a shortcut to one of the ids. */
  pointers: { companyId: string; targetId: string }[];
}

export function createDriveFeeds(db: Kysely<Database>) {
  return {
    get: async (id: string): Promise<DriveFeed | null> =>
      (await db.selectFrom("driveFeeds").selectAll().where("id", "=", id).executeTakeFirst()) ??
      null,
    /** All, or with a time those that fail and are looked at again by then. */
    list: (retriedBy: EpochMs | null): Promise<DriveFeed[]> => {
      const query = db.selectFrom("driveFeeds").selectAll().orderBy("id");
      return (retriedBy === null ? query : query.where("retryAt", "<=", retriedBy)).execute();
    },
    async put(feed: DriveFeed): Promise<void> {
      const { id: _, ...facts } = feed;
      await db
        .insertInto("driveFeeds")
        .values(feed)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(facts))
        .execute();
    },
    /** Moves a feed's token on, unless another one was written than `from`. */
    async readOn(
      id: string,
      { from, ...token }: { from: string | null; pageToken: string; savedAt: EpochMs },
    ): Promise<void> {
      const query = db.updateTable("driveFeeds").set(token).where("id", "=", id);
      await query.where("pageToken", "=", from).execute();
    },
    /** The companies whose own grants read a feed. */
    listWatched: (): Promise<WatchedCompany[]> =>
      db
        .selectFrom("driveFolders as folders")
        .innerJoin("companies", "companies.id", "folders.companyId")
        .innerJoin("driveGrants as grants", "grants.companyId", "folders.companyId")
        .innerJoin("driveTrees as trees", (join) =>
          join
            .onRef("trees.companyId", "=", "folders.companyId")
            .onRef("trees.folderId", "=", "folders.folderId")
            .onRef("trees.grantedAt", "=", "grants.authorizedAt"),
        )
        .innerJoin("driveNodes as roots", (join) =>
          join
            .onRef("roots.companyId", "=", "folders.companyId")
            .onRef("roots.id", "=", "folders.folderId"),
        )
        .where("companies.deletedAt", "is", null)
        .where("grants.diedAt", "is", null)
        .orderBy("folders.companyId")
        .select(["folders.companyId", "grants.authorizedAt as grantedAt", "folders.linkedAt"])
        .select(["roots.driveId", "trees.pageToken"])
        .execute(),
    /** Looks ids up in the nodes of all companies, or of one. */
    async findKnown(ids: readonly string[], companyId: string | null): Promise<KnownNodes> {
      const known: KnownNodes = { nodes: [], pointers: [] };
      for (const some of slices(ids)) {
        let nodes = db.selectFrom("driveNodes").select(["companyId", ...NODE_COLUMNS]);
        let pointers = db.selectFrom("driveNodes").select(["companyId", "targetId"]);
        if (companyId !== null) {
          nodes = nodes.where("companyId", "=", companyId);
          pointers = pointers.where("companyId", "=", companyId);
        }
        known.nodes.push(...(await nodes.where("id", "in", some).execute()));
        for (const row of await pointers.where("targetId", "in", some).execute()) {
          known.pointers.push({ companyId: row.companyId, targetId: String(row.targetId) });
        }
      }
      return known;
    },
    ...createRounds(db),
  };
}

function createRounds(db: Kysely<Database>) {
  const update = () => db.updateTable("driveRounds");
  return {
    async getRound(): Promise<DriveRound | null> {
      const query = db.selectFrom("driveRounds").select(["owner", "until", "lookedAt"]);
      return (await query.executeTakeFirst()) ?? null;
    },
    /** Gives the rounds to another process, unless it has changed since it was read as `from`. */
    async takeRounds(
      from: DriveRound | null,
      { owner, until }: { owner: string; until: EpochMs },
    ): Promise<boolean> {
      if (from === null) {
        const first = { only: 1, owner, until, lookedAt: null };
        const query = db.insertInto("driveRounds").values(first);
        const { numInsertedOrUpdatedRows = 0n } = await query
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows > 0n;
      }
      const { numUpdatedRows } = await update()
        .set({ owner, until })
        .where("owner", "=", from.owner)
        .where("until", "=", from.until)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** Notes a complete round, and keeps the next ones. False when another process has them. */
    async endRound({ owner, until, lookedAt }: DriveRound): Promise<boolean> {
      const query = update().set({ until, lookedAt }).where("owner", "=", owner);
      return (await query.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },
    /** Lets another process make the rounds; with null, whoever made them. */
    async leaveRounds(owner: string | null): Promise<void> {
      const query = update().set({ until: 0 });
      await (owner === null ? query : query.where("owner", "=", owner)).execute();
    },
  };
}
