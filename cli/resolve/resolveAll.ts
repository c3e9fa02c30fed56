import type { OpenRequest } from "@sgi/core/opener";
import type { Resolution, Resolver } from "./resolution";

/** Parallel searches: more would only wait for the same disks. */
const AT_ONCE = 4;

/**
 * Which file would open for each document, or why none, in their order: as POST /open would decide,
 * but opens nothing. Never rejects.
 */
export async function resolveAll(
  resolver: Pick<Resolver, "resolve">,
  requests: readonly OpenRequest[],
): Promise<readonly Resolution[]> {
  const resolutions: Resolution[] = [];
  let next = 0;
  const work = async () => {
    while (next < requests.length) {
      const at = next++;
      resolutions[at] = await resolver.resolve(requests[at] as OpenRequest);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return resolutions;
}
