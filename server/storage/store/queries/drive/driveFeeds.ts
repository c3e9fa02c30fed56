import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { DriveFeed, DriveRound } from "../../schema/driveFeedTypes";
import type { DriveNode } from "../../schema/driveTypes";
import { slices } from "../base/insertAll";
import { NODE_COLUMNS } from "./drive";

/** A company whose folder was read by the grant, or the service account, that reads it now. */
export interface WatchedCompany {
  companyId: string;
  /** Null by a service account. */
  grantedAt: EpochMs | null;
  linkedAt: EpochMs | null;
  /** The folder's shared drive; null in a personal one. */
  driveId: string | null;
  /** The token of its last sync. */
  pageToken: string;
}

export type KnownNode = DriveNode & { companyId: string };

/** What companies know of ids in Drive. */
export interface KnownNodes {
  nodes: KnownNode[];
  /** Shortcuts to one of the ids; asked of one company alone. */
  pointers: KnownNode[];
}

export function createDriveFeeds(db: Kysely<Database>) {
  return {
    get: async (id: string): Promise<DriveFeed | null> =>
      (await db.selectFrom("driveFeeds").selectAll().where("id", "=", id).executeTakeFirst()) ??
      null,
    /** All, or with a time those that fail or are behind and are looked at again by then. */
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
    /** Has a failing feed looked at by a time, unless it is earlier anyway. */
    async retryBy(id: string, retryAt: EpochMs): Promise<void> {
      const query = db.updateTable("driveFeeds").set({ retryAt }).where("id", "=", id);
      await query.where("retryAt", ">", retryAt).execute();
    },
    /** Moves a feed's token on, unless another one was written than `from`. */
    async readOn(
      id: string,
      { from, ...token }: { from: string | null; pageToken: string; savedAt: EpochMs },
    ): Promise<void> {
      const query = db.updateTable("driveFeeds").set(token).where("id", "=", id);
      await query.where("pageToken", "=", from).execute();
    },
    /** Has feeds no more looked at again whose wait is over by then. */
    async endWaits(ids: readonly string[], by: EpochMs): Promise<void> {
      for (const some of slices(ids)) {
        const query = db.updateTable("driveFeeds").set({ retryAt: null });
        await query.where("id", "in", some).where("retryAt", "<=", by).execute();
      }
    },
    /** The companies whose own grants read a feed; with an id, that one alone. */
    async listGranted(companyId: string | null = null): Promise<WatchedCompany[]> {
      const query = watched(db, companyId)
        .innerJoin("driveGrants as grants", "grants.companyId", "folders.companyId")
        .leftJoin("driveWays as ways", "ways.companyId", "folders.companyId")
        .whereRef("trees.grantedAt", "=", "grants.authorizedAt")
        .where("trees.account", "is", null)
        .where("grants.diedAt", "is", null)
        .where("ways.companyId", "is", null);
      return query.execute();
    },
    /** The companies that a service account serves; with an id, that one alone. */
    async listServed(account: string, companyId: string | null = null): Promise<WatchedCompany[]> {
      const query = watched(db, companyId)
        .innerJoin("driveWays as ways", "ways.companyId", "folders.companyId")
        .innerJoin("driveProofs as proofs", (join) =>
          join
            .onRef("proofs.companyId", "=", "folders.companyId")
            .onRef("proofs.folderId", "=", "folders.folderId"),
        )
        .where("trees.account", "=", account)
        .where("proofs.provenAt", "is not", null);
      return query.execute();
    },
    /** Looks ids up in the nodes of all companies, or of one. */
    async findKnown(ids: readonly string[], companyId: string | null): Promise<KnownNodes> {
      const known: KnownNodes = { nodes: [], pointers: [] };
      for (const some of slices(ids)) {
        const nodes = db.selectFrom("driveNodes").select(["companyId", ...NODE_COLUMNS]);
        if (companyId === null) {
          known.nodes.push(...(await nodes.where("id", "in", some).execute()));
          continue;
        }
        const own = nodes.where("companyId", "=", companyId);
        known.nodes.push(...(await own.where("id", "in", some).execute()));
        known.pointers.push(...(await own.where("targetId", "in", some).execute()));
      }
      return known;
    },
    ...createRounds(db),
  };
}

/** Companies whose folder was read, with the folder's own node. */
function watched(db: Kysely<Database>, companyId: string | null) {
  const query = db
    .selectFrom("driveFolders as folders")
    .innerJoin("companies", "companies.id", "folders.companyId")
    .innerJoin("driveTrees as trees", (join) =>
      join
        .onRef("trees.companyId", "=", "folders.companyId")
        .onRef("trees.folderId", "=", "folders.folderId"),
    )
    .innerJoin("driveNodes as roots", (join) =>
      join
        .onRef("roots.companyId", "=", "folders.companyId")
        .onRef("roots.id", "=", "folders.folderId"),
    )
    .where("companies.deletedAt", "is", null)
    .orderBy("folders.companyId")
    .select(["folders.companyId", "folders.linkedAt", "trees.grantedAt"])
    .select(["roots.driveId", "trees.pageToken"]);
  return companyId === null ? query : query.where("folders.companyId", "=", companyId);
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
