import { PAGES, type PageName } from "@sgi/core/session";
import { matchPath } from "./location";

export interface PageMatch {
  name: PageName;
  params: Record<string, string>;
}

const ROUTES = Object.entries(PAGES).flatMap(([name, { paths }]) =>
  paths.map((pattern) => ({ name: name as PageName, pattern })),
);

/** The page behind a path, or null for a path that no page has. */
export function matchPage(path: string): PageMatch | null {
  for (const { name, pattern } of ROUTES) {
    const params = matchPath(path, pattern);
    if (params !== null) return { name, params };
  }
  return null;
}

/** A page's one address: its first path, filled with the parameters. */
export function canonicalPath({ name, params }: PageMatch): string {
  return PAGES[name].paths[0].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ""),
  );
}
