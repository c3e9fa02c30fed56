import type { Kysely } from "kysely";
import type { ScopedHead } from "./backupTypes";
import type { Database } from "./database";
import type { StoreQueries } from "./types";

export function createBackups(db: Kysely<Database>): StoreQueries["backups"] {
  return {
    async create(backup) {
      await db.insertInto("backups").values(backup).execute();
    },
    async get(filename) {
      const query = db.selectFrom("backups").selectAll().where("filename", "=", filename);
      return (await query.executeTakeFirst()) ?? null;
    },
    list(companyId) {
      const all = db.selectFrom("backups").selectAll();
      const query = companyId === null ? all : all.where("companyId", "=", companyId);
      return query.orderBy("createdAt", "desc").orderBy("filename", "desc").execute();
    },
    async delete(filename) {
      const query = db.deleteFrom("backups").where("filename", "=", filename);
      return (await query.executeTakeFirstOrThrow()).numDeletedRows > 0n;
    },
    async sumFiles(companyId) {
      const filesOf = (table: "documents" | "revisions") => {
        // Without a hash they lie in a drive: no bytes of them are kept here.
        const all = db
          .selectFrom(table)
          .select(["fileHash", "fileSizeBytes"])
          .where("fileHash", "!=", "");
        return companyId === null ? all : all.where("companyId", "=", companyId);
      };
      const files = filesOf("documents").union(filesOf("revisions")).as("files");
      const sum = db.selectFrom(files).select(({ fn }) => fn.sum("fileSizeBytes").as("bytes"));
      return Number((await sum.executeTakeFirst())?.bytes ?? 0);
    },
    async listHeads(scope) {
      const rows = await db.selectFrom("backups").select("heads").execute();
      const heads = rows.flatMap((row) => JSON.parse(row.heads) as ScopedHead[]);
      return heads.filter((head) => head.scope === scope);
    },
    listFailures(companyId) {
      const all = db.selectFrom("backupFailures").selectAll();
      const query = companyId === null ? all : all.where("scope", "=", companyId);
      return query.orderBy("at", "desc").execute();
    },
    async noteFailure({ scope, ...failure }) {
      await db
        .insertInto("backupFailures")
        .values({ scope, ...failure })
        .onConflict((conflict) => conflict.column("scope").doUpdateSet(failure))
        .execute();
    },
    async forgetFailure(scope) {
      await db.deleteFrom("backupFailures").where("scope", "=", scope).execute();
    },
  };
}
