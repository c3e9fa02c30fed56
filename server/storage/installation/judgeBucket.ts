import type { ObjectSettings } from "../../base/config/objectSettings";
import type { NewId } from "../../base/ids/newId";
import { markOf, probeObjects } from "../objects/openObjects";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";
import { refuseNested } from "./refuseNested";

interface Deps {
  newId: NewId;
  /** As the database names the installation; null where none was begun in it. */
  readName(): Promise<string | null>;
}

/**
 * Looks at the place where an installation is to begin, before anything is written elsewhere. Where
 * one was begun already, it is judged together with its database and folder, when these are open.
 * @throws {InstallationError} When the place is another one's.
 * @throws {ObjectFault} When it does not take and give objects.
 */
export async function judgeBucket(
  objects: ObjectSettings,
  { newId, readName }: Deps,
): Promise<void> {
  const mark = markOf(objects);
  // Before the name: of two that begin the same one at once, whoever marks the place has named it.
  const owner = await mark.owner();
  if ((await readName()) !== null) return;
  if (owner !== null) throw new InstallationError(texts.otherBucket);
  await refuseNested(mark, { own: null, begins: true });
  await probeObjects(objects, newId);
}
