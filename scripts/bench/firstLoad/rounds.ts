import type { BrowserContext } from "playwright-core";
import type { ProfileName } from "./profiles";
import { type Visit, type VisitPlace, visitPage } from "./visit";

/** One page that is opened in every round. */
export interface Stop {
  name: string;
  place: VisitPlace;
  profile: ProfileName;
  /** The same browser opens it a second time; that visit is `NAME again`. */
  returns: boolean;
  /** The number of visits, one a round. */
  runs: number;
}

type Open = () => Promise<{ context: BrowserContext; close(): Promise<void> }>;

/**
 * Opens the stops by turns, each in a new browser, round after round, so that other load on the
 * machine affects all of them.
 */
export async function walk(
  stops: readonly Stop[],
  open: Open,
): Promise<ReadonlyMap<string, readonly Visit[]>> {
  const visits = new Map<string, Visit[]>();
  const add = (name: string, made: Visit) => visits.set(name, [...(visits.get(name) ?? []), made]);
  const rounds = Math.max(...stops.map(({ runs }) => runs));
  for (let round = 0; round < rounds; round++) {
    for (const { name, place, profile, returns } of stops.filter(({ runs }) => round < runs)) {
      const { context, close } = await open();
      try {
        add(name, await visitPage(context, place, profile));
        if (returns) add(`${name} again`, await visitPage(context, place, profile));
      } finally {
        await close();
      }
    }
  }
  return visits;
}
