import type { Protocol } from "./panelHost";
import type { ProfileName } from "./profiles";
import type { Stop } from "./rounds";
import type { VisitPlace } from "./visit";

/** By HTTP/1.1 fewer, so that the bench stays under four minutes. */
const RUNS: Readonly<Record<Protocol, number>> = { "HTTP/2": 5, "HTTP/1.1": 3 };
/** The rows of a page of the list. */
const MAX_ROWS = 10;

interface Origins {
  /** React alone. */
  react: string;
  /** The panel, nobody signed in. */
  visitor: string;
  /** The panel of somebody signed in, by the number of their documents. */
  user: ReadonlyMap<number, string>;
}

/** The dashboard with its first rows. */
export function dashboard(origin: string, count: number): VisitPlace {
  const wanted = { selector: "tbody tr", count: Math.min(count, MAX_ROWS) };
  return { url: `${origin}/dashboard`, wanted };
}

/** What a stop is called, as its figures are looked up. */
export function stopName(page: string, protocol: Protocol, profile: ProfileName): string {
  return `${page} ${protocol} ${profile}`;
}

/** Every page on the slow line, and at full speed too by HTTP/2, as users are mostly served. */
export function itinerary(protocol: Protocol, { react, visitor, user }: Origins): Stop[] {
  const heading = { selector: "h1", count: 1 };
  const pages: [string, VisitPlace][] = [
    ["react", { url: `${react}/`, wanted: heading }],
    ["/auth", { url: `${visitor}/auth`, wanted: heading }],
    ["landing", { url: `${visitor}/`, wanted: heading }],
    ...[...user].map(
      ([count, origin]) => [`dashboard ${count}`, dashboard(origin, count)] as [string, VisitPlace],
    ),
  ];
  const profiles: ProfileName[] = protocol === "HTTP/2" ? ["slow4g", "none"] : ["slow4g"];
  return profiles.flatMap((profile) =>
    pages.map(([page, place]) => ({
      name: stopName(page, protocol, profile),
      place,
      profile,
      runs: RUNS[protocol],
      returns: page.startsWith("dashboard") && protocol === "HTTP/2" && profile === "slow4g",
    })),
  );
}
