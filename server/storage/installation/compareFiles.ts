import type { FileStore } from "../files/types";
import type { Store } from "../store/schema/types";

/** How the files of documents and revisions, and those that are kept, fit together. */
export interface Compared {
  /** How many files the database names. */
  named: number;
  /** Hashes that it names and the store has not. */
  missing: string[];
  /** How many files are kept that nothing names. */
  unnamed: number;
}

/**
 * Compares the names of all files, and reads none. The database first: a file is kept before it is
 * named, so that none seems missing which came meanwhile.
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
    // Files of the drive have no bytes here.
    hashes.delete("");
    return hashes;
  });
}
