import { createHash } from "node:crypto";
import { addAbortSignal } from "node:stream";
import { type Clock, DAY_MS, type Timers } from "@sgi/core/time";
import type { CopySettings } from "../../base/config/backupSettings";
import type { NewId } from "../../base/ids/newId";
import { abortable } from "../../base/time/waits";
import { shelvesOf } from "../../storage/objects/openObjects";
import type { ObjectShelf } from "../../storage/objects/shelf";
import { createCopyFolder } from "./copyFolder";
import type { CopyPlace } from "./copyPlace";

interface Deps {
  dataDir: string;
  /** The installation's id. */
  owner: string;
  clock: Clock;
  newId: NewId;
  timers: Timers;
}

/** The name of the second place, for people and in the database. */
export function copyPlaceName({ place }: CopySettings): string {
  if ("folder" in place) return place.folder;
  const { endpoint, bucket, prefix } = place.objects;
  return `${endpoint}/${bucket}/${prefix}`;
}

/** Null for a bucket. */
export function copyFolderOf({ place }: CopySettings): string | null {
  return "folder" in place ? place.folder : null;
}

/** Opens nothing yet: an unreachable second place does not stop the server's start. */
export function openCopyPlace(settings: CopySettings, deps: Deps): CopyPlace {
  const { place } = settings;
  if ("folder" in place) return createCopyFolder({ ...deps, folder: place.folder });
  const shelf = shelvesOf(place.objects)("backups");
  return createCopyBucket({ ...deps, name: copyPlaceName(settings), shelf });
}

interface BucketDeps {
  name: string;
  shelf: ObjectShelf;
  clock: Clock;
}

/** A bucket, which limits every call's time itself. */
export function createCopyBucket({ name, shelf, clock }: BucketDeps): CopyPlace {
  return {
    name,
    // The first call shows whether it is reachable.
    prepare: async () => undefined,
    async sizes(signal) {
      const sizes = new Map<string, number>();
      for await (const { name: filename, sizeBytes } of shelf.list()) {
        signal.throwIfAborted();
        sizes.set(filename, sizeBytes);
      }
      return sizes;
    },
    send: (path, filename, signal) => abortable(shelf.send(path, filename, signal), signal),
    async measure(filename, signal, mostBytes) {
      const found = await abortable(shelf.open(filename), signal);
      if (found === null) return null;
      const digest = createHash("sha256");
      let sizeBytes = 0;
      for await (const chunk of addAbortSignal(signal, found.stream)) {
        digest.update(chunk);
        sizeBytes += chunk.length;
        if (sizeBytes > mostBytes) break;
      }
      return { hash: digest.digest("hex"), sizeBytes };
    },
    remove: (filename, signal) => abortable(shelf.delete(filename), signal),
    // Not earlier: another installation may be sending to the same bucket.
    sweep: (signal) => abortable(shelf.dropUnfinished(clock.now() - DAY_MS), signal),
    freeBytes: async () => null,
  };
}
