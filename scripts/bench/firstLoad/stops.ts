import type { Protocol } from "./panelHost";
import type { ProfileName } from "./profiles";
import type { Stop } from "./rounds";
import type { VisitPlace } from "./visit";

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
