import type { OpenQuery, Resolution, Resolver } from "./resolution";

/** Documents that are looked for at once: more would only wait for the same disks. */
const AT_ONCE = 4;

/**
 * Where each of many documents would open, or why not, in their order: what POST /open would do with
 * each, and nothing is opened. Never rejects.
 */
export async function resolveAll(
  resolver: Pick<Resolver, "resolve">,
  queries: readonly OpenQuery[],
): Promise<readonly Resolution[]> {
  const resolutions: Resolution[] = [];
  let next = 0;
  const work = async () => {
    while (next < queries.length) {
      const at = next++;
      resolutions[at] = await resolver.resolve(queries[at] as OpenQuery);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return resolutions;
}
