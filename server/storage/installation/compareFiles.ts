import type { FileStore } from "../files/types";
import type { Store } from "../store/store";

/** How the files named by documents and revisions compare with the stored ones. */
export interface Compared {
  /** Files that the database names. */
  named: number;
  /** Hashes that the database names and the store lacks. */
  missing: string[];
  /** How many stored files no row names. */
  unnamed: number;
}

/**
 * Compares all file names; reads no file. Reads the database first: a file is stored before a row
 * names it, so that a new one never seems missing.
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
    // Google Drive files have no bytes here.
    hashes.delete("");
    return hashes;
  });
}
