import { type Kysely, sql } from "kysely";
import { lastChange } from "../migrations/migrate";
import type { Database } from "../schema/database";

/** At most `atMost` random hashes of documents' files, without Google Drive files. */
export async function pickFiles(db: Kysely<Database>, atMost: number): Promise<string[]> {
  if ((await lastChange(db)) === null) return [];
  const query = db.selectFrom("documents").select("fileHash").where("fileHash", "<>", "");
  const rows = await query.orderBy(sql`random()`).limit(atMost).execute();
  return [...new Set(rows.map(({ fileHash }) => fileHash))];
}
