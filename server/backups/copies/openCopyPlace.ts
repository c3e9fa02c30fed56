import type { Clock, Timers } from "@sgi/core/time";
import type { CopySettings } from "../../base/config/copySettings";
import type { NewId } from "../../base/ids/newId";
import { shelvesOf } from "../../storage/objects/openObjects";
import { createCopyBucket } from "./copyBucket";
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
