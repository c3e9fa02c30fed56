import type { BackupDeps } from "./backupDeps";

/**
 * Removes drafts of killed processes and logs files that the index does not list: they take space
 * until a sync lists them.
 */
export function createTidyFolder({
  folder,
  store,
  clock,
  log,
}: Pick<BackupDeps, "folder" | "store" | "clock" | "log">): () => Promise<void> {
  let unlisted = new Map<string, "seen" | "told">();
  return async () => {
    await folder.sweep({ now: clock.now(), alone: false });
    const names = [...(await folder.sizes()).keys()];
    const listed = new Set((await store.backups.list(null)).map(({ filename }) => filename));
    const found = new Map<string, "seen" | "told">();
    for (const filename of names.filter((name) => !listed.has(name))) {
      // A finished backup has its name shortly before its index row, so a file is logged only the
      // second time it is seen.
      const before = unlisted.get(filename);
      if (before === "seen") log.warn({ backup: filename }, "a backup that no list names");
      found.set(filename, before === undefined ? "seen" : "told");
    }
    unlisted = found;
  };
}
