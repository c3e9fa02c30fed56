import type { FileStore } from "@sgi/server/storage/files/types";
import type { StoreOptions } from "@sgi/server/storage/store/openStore";
import { querySql } from "@sgi/server/storage/store/testing/querySql";

/** Written out, so that a table that is missing in the server's own list is found. */
const NAMING_TABLES = ["documents", "revisions", "proposals", "readings"];

/** Files that are lost though a row names them, and kept ones that no row names and that stay. */
export async function fileProblems(
  options: StoreOptions,
  files: Pick<FileStore, "list">,
): Promise<string[]> {
  const kept = new Set<string>();
  for await (const hash of files.list()) kept.add(hash);
  const read = async (table: string) => {
    const rows = await querySql<{ hash: string }>(
      options,
      `select "fileHash" as "hash" from "${table}" where "fileHash" <> ''`,
    );
    return rows.map(({ hash }) => hash);
  };
  const problems: string[] = [];
  const named = new Set<string>();
  for (const table of NAMING_TABLES) {
    for (const hash of new Set(await read(table))) {
      named.add(hash);
      if (!kept.has(hash)) problems.push(`${table} name ${hash}, which is lost`);
    }
  }
  const going = new Set(await read("fileRemovals"));
  const left = [...kept].filter((hash) => !named.has(hash) && !going.has(hash));
  return [...problems, ...left.map((hash) => `no row names ${hash}, which stays`)];
}
