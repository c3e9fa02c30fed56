import type { Fingerprints } from "@sgi/core/opener";
import type { Clock, DurationMs } from "@sgi/core/time";
import type { Copy, CopyChecker } from "../copies/copyChecker";
import type { Found } from "./resolution";

/** The most copies of a document to check. */
const MAX_OTHERS = 3;

/**
 * Which revision the found file is. A superseded one gives way to another copy that is in force, of
 * those that were found with it.
 */
export async function tellCopy(
  found: Found,
  fingerprints: Fingerprints,
  { copies, clock, limitMs }: { copies: CopyChecker; clock: Clock; limitMs: DurationMs },
): Promise<{ found: Found; copy: Copy }> {
  const endsAt = clock.now() + limitMs;
  const copy = await copies.tell(found, fingerprints, limitMs);
  if (copy.state !== "superseded") return { found, copy };
  for (const other of found.others.slice(0, MAX_OTHERS)) {
    const better = await copies.tell(other, fingerprints, endsAt - clock.now());
    if (better.state === "inForce") return { found: { ...found, ...other }, copy: better };
  }
  return { found, copy };
}
