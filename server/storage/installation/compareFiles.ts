import type { FileStore } from "../files/types";
import type { Store } from "../store/schema/types";

/** How the files that documents and revisions name match those that are stored. */
export interface Compared {
  /** Files that the database names. */
  named: number;
  /** Hashes that it names and the store lacks. */
  missing: string[];
  /** How many stored files nothing names. */
  unnamed: number;
}

/**
 * Compares the names of all files; reads none. The database comes first: a file is stored before it
 * is named, so that a new one never seems missing.
 */
export async function compareFiles(
  store: Pick<Store, "snapshot">,
  files: Pick<FileStore, "list">,
): Promise<Compared> {
  const missing = await namedHashes(store);
  const named = missing.size;
  let unnamed = 0;
  for await (const hash of files.list()) {
    if (!missing.delete(hash)) unnamed += 1;
  }
  return { named, missing: [...missing], unnamed };
}

function namedHashes(store: Pick<Store, "snapshot">): Promise<Set<string>> {
  return store.snapshot(async (rows) => {
    const hashes = new Set<string>();
    for (const table of ["documents", "revisions"] as const) {
      for await (const page of rows.pages(table, null)) {
        for (const { fileHash } of page) hashes.add(String(fileHash));
      }
    }
    // Google Drive's files have no bytes here.
    hashes.delete("");
    return hashes;
  });
}
