import type { BackupDeps } from "./backupDeps";

/** Removes what killed processes had begun, and tells of files that no list names: they take room, and a sync lists them. */
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
      // One that is being made has its name just before its line: it is told at the second look.
      const before = unlisted.get(filename);
      if (before === "seen") log.warn({ backup: filename }, "a backup that no list names");
      found.set(filename, before === undefined ? "seen" : "told");
    }
    unlisted = found;
  };
}
