import type { BucketMark } from "../objects/bucketMark";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";

/**
 * An installation's files lie apart from all others': what lies in its place it may list and sweep.
 * What lies within is looked for where the place `begins`, once: that reads all names there.
 * @throws {InstallationError} When another one is around, or within.
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
