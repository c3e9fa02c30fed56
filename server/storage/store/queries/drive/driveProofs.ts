import type { EpochMs } from "@sgi/core/time";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { DriveKeyFault, DriveProof, DriveWay } from "../../schema/driveLinkTypes";
import { inTransaction } from "../base/transactions";

type Place = Pick<DriveProof, "companyId" | "folderId">;

/** What companies may read by the installation's service account. */
export function createDriveProofs(db: Kysely<Database>) {
  const proofs = db.selectFrom("driveProofs").selectAll("driveProofs");
  return {
    /** The proof of the linked folder; null without one, or for a company of the other way. */
    async getLinkedProof(companyId: string): Promise<DriveProof | null> {
      const query = proofs
        .innerJoin("driveWays", "driveWays.companyId", "driveProofs.companyId")
        .innerJoin("driveFolders", (join) =>
          join
            .onRef("driveFolders.companyId", "=", "driveProofs.companyId")
            .onRef("driveFolders.folderId", "=", "driveProofs.folderId"),
        )
        .where("driveProofs.companyId", "=", companyId)
        .where("provenAt", "is not", null);
      return (await query.executeTakeFirst()) ?? null;
    },
    /** The folder that the company has proved, or chosen again, last. */
    async getChosenProof(companyId: string): Promise<DriveProof | null> {
      const query = proofs
        .where("companyId", "=", companyId)
        .where("provenAt", "is not", null)
        .orderBy("chosenAt", "desc")
        .orderBy("folderId");
      return (await query.executeTakeFirst()) ?? null;
    },
    async findProof({ companyId, folderId }: Place): Promise<DriveProof | null> {
      const query = proofs.where("companyId", "=", companyId).where("folderId", "=", folderId);
      return (await query.executeTakeFirst()) ?? null;
    },
    /** Replaces the company's other codes: one waits at a time. */
    putCode(code: Place & { code: string; expiresAt: EpochMs; chosenAt: EpochMs }): Promise<void> {
      return inTransaction(db, async (trx) => {
        await endProofs(trx, code.companyId, "codes");
        const { companyId: _, folderId: __, ...facts } = code;
        await trx
          .insertInto("driveProofs")
          .values({ ...code, folderName: "", provenAt: null, provenBy: null, toldAt: null })
          .onConflict((conflict) =>
            conflict
              .columns(["companyId", "folderId"])
              .doUpdateSet(facts)
              .where("driveProofs.provenAt", "is", null),
          )
          .execute();
      });
    },
    /** Notes that a folder is the company's, and uses its code up. */
    async prove(
      proof: Place & Pick<DriveProof, "folderName" | "chosenAt"> & { by: string },
    ): Promise<void> {
      const { by, ...facts } = proof;
      const proven = { provenAt: proof.chosenAt, provenBy: by, code: null, expiresAt: null };
      await db
        .insertInto("driveProofs")
        .values({ ...facts, ...proven, toldAt: null })
        .onConflict((conflict) =>
          conflict.columns(["companyId", "folderId"]).doUpdateSet({ ...facts, ...proven }),
        )
        .execute();
    },
    /** Makes a proven folder the one chosen last. */
    async chooseProven({
      companyId,
      folderId,
      ...facts
    }: Place & Pick<DriveProof, "folderName" | "chosenAt">): Promise<void> {
      const query = db.updateTable("driveProofs").set(facts).where("provenAt", "is not", null);
      await query.where("companyId", "=", companyId).where("folderId", "=", folderId).execute();
    },
    /** False where there was none. */
    deleteProofs: (companyId: string): Promise<boolean> =>
      inTransaction(db, (trx) => endProofs(trx, companyId, "all")),
    /** Notes that it was mailed that the company shares the folder. False if it was before. */
    async noteTold({ companyId, folderId }: Place, toldAt: EpochMs): Promise<boolean> {
      const query = db.updateTable("driveProofs").set({ toldAt }).where("toldAt", "is", null);
      const told = query.where("companyId", "=", companyId).where("folderId", "=", folderId);
      return (await told.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },
    /**
     * The companies that are linked with a folder that they have proved, or with one above, as far
     * as they have read it.
     */
    async listLinkedWith(folderId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("driveProofs")
        .innerJoin("driveWays", "driveWays.companyId", "driveProofs.companyId")
        .innerJoin("driveFolders", (join) =>
          join
            .onRef("driveFolders.companyId", "=", "driveProofs.companyId")
            .onRef("driveFolders.folderId", "=", "driveProofs.folderId"),
        )
        .innerJoin("companies", "companies.id", "driveProofs.companyId")
        .leftJoin("driveTrees", (join) =>
          join
            .onRef("driveTrees.companyId", "=", "driveFolders.companyId")
            .onRef("driveTrees.folderId", "=", "driveFolders.folderId"),
        )
        .leftJoin("driveNodes", (join) =>
          join
            .onRef("driveNodes.companyId", "=", "driveTrees.companyId")
            .on("driveNodes.id", "=", folderId),
        )
        .where(({ eb, or }) =>
          or([eb("driveFolders.folderId", "=", folderId), eb("driveNodes.id", "is not", null)]),
        )
        .where("provenAt", "is not", null)
        .where("deletedAt", "is", null)
        .select("driveProofs.companyId")
        .orderBy("driveProofs.companyId")
        .execute();
      return rows.map(({ companyId }) => companyId);
    },
    /** Whether, since when and by whom the company is linked by the service account; else null. */
    async getWay(companyId: string): Promise<DriveWay | null> {
      const query = db.selectFrom("driveWays").selectAll().where("companyId", "=", companyId);
      return (await query.executeTakeFirst()) ?? null;
    },
    async putWay(way: DriveWay): Promise<void> {
      const query = db.insertInto("driveWays").values(way);
      await query.onConflict((conflict) => conflict.doNothing()).execute();
    },
    async deleteWay(companyId: string): Promise<void> {
      await db.deleteFrom("driveWays").where("companyId", "=", companyId).execute();
    },
    async getKeyFault(account: string): Promise<DriveKeyFault | null> {
      const query = db.selectFrom("driveKeyFaults").selectAll().where("account", "=", account);
      return (await query.executeTakeFirst()) ?? null;
    },
    /** Replaces the account's last one, and those of accounts that are no longer used. */
    putKeyFault(fault: DriveKeyFault): Promise<void> {
      return inTransaction(db, async (trx) => {
        await trx.deleteFrom("driveKeyFaults").execute();
        await trx.insertInto("driveKeyFaults").values(fault).execute();
      });
    },
    /** Keeps when the last mail was. */
    async clearKeyFaults(): Promise<void> {
      await db.updateTable("driveKeyFaults").set({ kind: null }).execute();
    },
  };
}

/** Whether there were some. Of those that were told of, this stays, so that it is told once. */
async function endProofs(
  db: Kysely<Database>,
  companyId: string,
  which: "codes" | "all",
): Promise<boolean> {
  const isMeant = ({ eb, and, or }: ExpressionBuilder<Database, "driveProofs">) =>
    and([
      eb("companyId", "=", companyId),
      which === "all"
        ? or([eb("provenAt", "is not", null), eb("code", "is not", null)])
        : eb("provenAt", "is", null),
    ]);
  const nothing = { folderName: "", provenAt: null, provenBy: null, code: null, expiresAt: null };
  const told = db.updateTable("driveProofs").set(nothing).where(isMeant);
  const kept = await told.where("toldAt", "is not", null).executeTakeFirstOrThrow();
  const others = db.deleteFrom("driveProofs").where(isMeant).where("toldAt", "is", null);
  const gone = await others.executeTakeFirstOrThrow();
  return kept.numUpdatedRows + gone.numDeletedRows > 0n;
}
