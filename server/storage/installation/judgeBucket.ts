import type { ObjectSettings } from "../../base/config/objectSettings";
import type { NewId } from "../../base/ids/newId";
import type { BucketMark } from "../objects/bucketMark";
import { markOf, probeObjects } from "../objects/openObjects";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";

interface Deps {
  newId: NewId;
  /** The installation's name in the database; null if there is none. */
  readName(): Promise<string | null>;
}

/**
 * Checks the place for a new installation before anything is written. An existing one is checked
 * together with its database and folder, once they are open.
 * @throws {InstallationError} When the place is another installation's.
 * @throws {ObjectFault} When a test object cannot be written and read.
 */
export async function judgeBucket(
  objects: ObjectSettings,
  { newId, readName }: Deps,
): Promise<void> {
  const mark = markOf(objects);
  // Read the owner before the name: of two concurrent starts, the one that marks the place has
  // named the database.
  const owner = await mark.owner();
  if ((await readName()) !== null) return;
  if (owner !== null) throw new InstallationError(texts.otherBucket);
  await refuseNested(mark, { own: null, begins: true });
  await probeObjects(objects, newId);
}

/**
 * Refuses a place inside or around another installation's, because an installation may list and
 * sweep everything in its own place. Looks inside only when the place `begins`, because that lists
 * all names there.
 * @throws {InstallationError} When another one is around or inside.
 */
export async function refuseNested(
  mark: BucketMark,
  { own, begins }: { own: string | null; begins: boolean },
): Promise<void> {
  const around = await mark.around(own);
  if (around !== null) throw new InstallationError(texts.bucketAround(around));
  const within = begins ? await mark.within(own) : null;
  if (within !== null) throw new InstallationError(texts.bucketWithin(within));
}
