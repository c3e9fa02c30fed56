/** What can be asked of the helper: five calls (spec 2 §7) and one of ours, no more. */
const ROUTES = {
  "/health": ["GET"],
  "/config": ["GET", "POST", "DELETE"],
  "/open": ["POST"],
  "/find": ["POST"],
} as const;

export type Route = "health" | "readConfig" | "addRoot" | "removeRoot" | "open" | "find";

const NAMES: Readonly<Record<string, Route>> = {
  "GET /health": "health",
  "GET /config": "readConfig",
  "POST /config": "addRoot",
  "DELETE /config": "removeRoot",
  "POST /open": "open",
  "POST /find": "find",
};

/** The methods of an address, compared as sent; null where there is none. */
export function methodsOf(url: string): readonly string[] | null {
  return Object.hasOwn(ROUTES, url) ? ROUTES[url as keyof typeof ROUTES] : null;
}

export function routeOf(method: string, url: string): Route | null {
  const name = `${method} ${url}`;
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? null) : null;
}
