import { isMisnamed } from "../../base/names/backupName";
import type { ObjectShelf } from "../../storage/objects/shelf";
import type { BackupFolder } from "./backupFolder";
import { refuseFetching } from "./freeSpace";
import { openDistantZip } from "./openArchive";

/**
 * Backups in a bucket, where every machine finds them. Drafts and files being read are in this
 * machine's folder meanwhile. Finished backups from before the bucket was configured are used in
 * that folder until `gather` has moved them.
 */
export function createBucketBackups(local: BackupFolder, shelf: ObjectShelf): BackupFolder {
  return {
    ...local,
    placeOf(filename) {
      return shelf.placeOf(filename);
    },
    async sizeOf(filename) {
      return (await shelf.sizeOf(filename)) ?? local.sizeOf(filename);
    },
    async sizes() {
      const sizes = await local.sizes();
      for await (const { name, sizeBytes } of shelf.list()) sizes.set(name, sizeBytes);
      return sizes;
    },
    async misnamed() {
      const found = new Set(await local.misnamed());
      for await (const name of shelf.others()) if (isMisnamed(name)) found.add(name);
      return [...found].sort();
    },
    async open(filename) {
      return (await shelf.open(filename)) ?? local.open(filename);
    },
    async usePath(filename, work) {
      const sizeBytes = await shelf.sizeOf(filename);
      if (sizeBytes === null) return local.usePath(filename, work);
      return local.useDraft(sizeBytes, async (draft) => {
        await refuseFetching(local);
        await shelf.fetch(filename, draft);
        return work(draft);
      });
    },
    async openZip(filename) {
      const sizeBytes = await shelf.sizeOf(filename);
      if (sizeBytes === null) return local.openZip(filename);
      return openDistantZip(sizeBytes, (span) => shelf.readSpan(filename, span));
    },
    async keep(draft, filename) {
      await shelf.send(draft, filename);
    },
    async remove(filename) {
      await shelf.delete(filename);
      await local.remove(filename);
    },
    async gather() {
      for (const [filename, sizeBytes] of await local.sizes()) {
        if ((await shelf.sizeOf(filename)) !== sizeBytes) {
          await local.usePath(filename, (path) => shelf.send(path, filename));
        }
        await local.remove(filename);
      }
    },
  };
}
