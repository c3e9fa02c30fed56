import type { BucketMark } from "../objects/bucketMark";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";

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
