import { OPENER_HOST } from "@sgi/core/opener";
import type { ProfileName } from "../stage/panelPage";
import { type FigureRow, median } from "../stage/table";
import type { Protocol } from "./panelHost";
import { stopName } from "./stops";
import { fileBytes, type Visit } from "./visit";

export type Visits = ReadonlyMap<string, readonly Visit[]>;
type Moment = "largestPaintMs" | "shownMs" | "takenOverMs";

/** The limit of a time, as a ratio to React alone or in milliseconds. */
interface Limit {
  ratio?: number;
  ms?: number;
}

const RETURNING: Limit = { ratio: 1.2 };
const MAX_REQUESTS = 10;
const MAX_SHIFT = 0.01;

/** All figures of the pages, with a dashboard for each number of documents. */
export function loadManyRows(visits: Visits, counts: readonly number[]): FigureRow[] {
  const dashboards = counts.map((count) => ({ count, page: `dashboard ${count}` }));
  const row = timeRow(visits);
  const slow = (["HTTP/2", "HTTP/1.1"] as const).flatMap((protocol) => {
    const at = { protocol, profile: "slow4g" } as const;
    return [
      row("React alone", { ...at, page: "react", moment: "largestPaintMs" }, {}),
      row("/auth", { ...at, page: "/auth", moment: "largestPaintMs" }, { ratio: 0.8 }),
      row("landing", { ...at, page: "landing", moment: "largestPaintMs" }, { ratio: 0.8 }),
      ...dashboards.flatMap(({ count, page }) => [
        row(page, { ...at, page, moment: "shownMs" }, { ratio: 1.1 }),
        row(page, { ...at, page, moment: "takenOverMs" }, { ratio: usableRatio(count) }),
      ]),
      row("document", { ...at, page: "document", moment: "largestPaintMs" }, { ratio: 1.3 }),
    ];
  });
  const at = { protocol: "HTTP/2", profile: "slow4g" } as const;
  const again = dashboards.map(({ page }) =>
    row(`${page}, again`, { ...at, page, moment: "shownMs", again: true }, RETURNING),
  );
  const fast = { protocol: "HTTP/2", profile: "none" } as const;
  return [
    ...slow,
    ...again,
    row("React alone", { ...fast, page: "react", moment: "largestPaintMs" }, {}),
    row("/auth", { ...fast, page: "/auth", moment: "largestPaintMs" }, { ms: 200 }),
    row("landing", { ...fast, page: "landing", moment: "largestPaintMs" }, { ms: 200 }),
    ...dashboards.map(({ count, page }) =>
      row(page, { ...fast, page, moment: "shownMs" }, count <= 10 ? { ms: 400 } : {}),
    ),
    ...sizeRows(visits, dashboards[0]?.page ?? ""),
  ];
}

function usableRatio(count: number): number {
  if (count <= 10) return 2;
  return count <= 2_000 ? 2.6 : 4.4;
}

interface Asked {
  page: string;
  protocol: Protocol;
  profile: ProfileName;
  moment: Moment;
  /** The second visit by the same browser. */
  again?: boolean;
}

const MOMENTS: Readonly<Record<Moment, string>> = {
  largestPaintMs: "largest paint",
  shownMs: "rows visible",
  takenOverMs: "search usable",
};
const PROFILES: Readonly<Record<ProfileName, string>> = { none: "full speed", slow4g: "slow" };

function timeRow(visits: Visits) {
  const middle = (name: string, moment: Moment) =>
    median((visits.get(name) ?? []).map((visit) => visit[moment]));
  return (label: string, asked: Asked, limit: Limit): FigureRow => {
    const { page, protocol, profile, moment, again = false } = asked;
    const ms = middle(stopName(page, protocol, profile) + (again ? " again" : ""), moment);
    // React alone has nothing to take over: its heading is there, and works, at once.
    const like = moment === "takenOverMs" ? "shownMs" : moment;
    const ratio = ms / middle(stopName("react", protocol, profile), like);
    return {
      figure: `${label}: ${MOMENTS[moment]}, ${PROFILES[profile]}, ${protocol}`,
      measured: `${ratio.toFixed(2)}× (${ms.toFixed(0)} ms)`,
      limit: limitText(limit),
      holds: ratio <= (limit.ratio ?? Infinity) && ms <= (limit.ms ?? Infinity),
    };
  };
}

function limitText({ ratio, ms }: Limit): string {
  if (ratio !== undefined) return `${ratio}×`;
  return ms === undefined ? "none" : `${ms} ms`;
}

function sizeRows(visits: Visits, dashboard: string): FigureRow[] {
  const of = (page: string) => visits.get(stopName(page, "HTTP/2", "slow4g")) ?? [];
  const users = of(dashboard);
  const panel = [...visits].filter(([name]) => !name.startsWith("react")).flatMap(([, all]) => all);
  const shifts = [...visits.values()].map((all) => median(all.map((visit) => visit.shift)));
  const shift = Math.max(...shifts);
  const worst = Math.max(...panel.map((visit) => visit.shift));
  // A document's page asks for Local Opener, on the user's own PC.
  const hosts = new Set(panel.flatMap((visit) => [...visit.hosts].map(hostName)));
  hosts.delete(OPENER_HOST);
  const requests = median(users.map((visit) => visit.requests));
  return [
    bytesRow("/auth", of("/auth")),
    bytesRow("dashboard", users),
    {
      figure: "dashboard: requests",
      measured: String(requests),
      limit: String(MAX_REQUESTS),
      holds: requests <= MAX_REQUESTS,
    },
    {
      figure: "layout shift, of the worst page",
      measured: `${shift.toFixed(4)} (worst visit ${worst.toFixed(4)})`,
      limit: String(MAX_SHIFT),
      holds: shift <= MAX_SHIFT,
    },
    {
      figure: "hosts asked",
      measured: [...hosts].join(", "),
      limit: "1",
      holds: hosts.size === 1,
    },
  ];
}

/** Every protocol has a port of its own. */
function hostName(host: string): string {
  return host.split(":")[0] ?? host;
}

/** All bytes until the network is idle; size-limit checks the first ones. */
function bytesRow(label: string, visits: readonly Visit[]): FigureRow {
  const kb = median(visits.map(({ timeline }) => fileBytes(timeline))) / 1_000;
  return {
    figure: `${label}: brotli, without font and API answers`,
    measured: `${kb.toFixed(1)} KB`,
    limit: "none",
    holds: true,
  };
}
