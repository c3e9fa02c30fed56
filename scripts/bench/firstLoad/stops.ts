import type { BrowserContext } from "playwright-core";
import type { ProfileName } from "../stage/panelPage";
import type { Protocol } from "./panelHost";
import { type Visit, type VisitPlace, visitPage } from "./visit";

/** Fewer with HTTP/1.1, so that the bench takes less than four minutes. */
const RUNS: Readonly<Record<Protocol, number>> = { "HTTP/2": 5, "HTTP/1.1": 3 };
/** The most rows on a page of the list. */
const MAX_ROWS = 10;

interface Origins {
  /** The origin of React alone. */
  react: string;
  /** The panel's origin with nobody signed in. */
  visitor: string;
  /** The panel's origins with a signed-in user, by the number of documents. */
  user: ReadonlyMap<number, string>;
}

/** The dashboard with its first rows. */
export function dashboard(origin: string, count: number): VisitPlace {
  const wanted = { selector: "tbody tr", count: Math.min(count, MAX_ROWS) };
  return { url: `${origin}/dashboard`, wanted };
}

/** The page of a document: the stand-in answers any id with its first one. */
function documentPage(origin: string): [string, VisitPlace] {
  const wanted = { selector: "main h1:not(.sr-only)", count: 1 };
  return ["document", { url: `${origin}/documents/misura`, wanted }];
}

/** The name by which a stop's figures are found. */
export function stopName(page: string, protocol: Protocol, profile: ProfileName): string {
  return `${page} ${protocol} ${profile}`;
}

/**
 * React alone and a page by turns: every page on the slow line, and with HTTP/2, which most users
 * have, at full speed too.
 */
export function itinerary(protocol: Protocol, { react, visitor, user }: Origins): Stop[] {
  const heading = { selector: "h1", count: 1 };
  const twin: [string, VisitPlace] = ["react", { url: `${react}/`, wanted: heading }];
  const pages: [string, VisitPlace][] = [
    ["/auth", { url: `${visitor}/auth`, wanted: heading }],
    ["landing", { url: `${visitor}/`, wanted: heading }],
    ...[...user].flatMap(([count, origin], at): [string, VisitPlace][] => [
      [`dashboard ${count}`, dashboard(origin, count)],
      ...(at === 0 ? [documentPage(origin)] : []),
    ]),
  ];
  const profiles: ProfileName[] = protocol === "HTTP/2" ? ["slow4g", "none"] : ["slow4g"];
  return profiles.flatMap((profile) =>
    // What else the machine does changes within a round.
    pages
      .flatMap((page) => [twin, page])
      .map(([page, place]) => ({
        name: stopName(page, protocol, profile),
        place,
        profile,
        runs: RUNS[protocol],
        returns: page.startsWith("dashboard") && protocol === "HTTP/2" && profile === "slow4g",
      })),
  );
}

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
