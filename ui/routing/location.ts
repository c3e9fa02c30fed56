import {
  exec as execPreact,
  LocationProvider as PreactProvider,
  useLocation,
} from "preact-iso/router";
import type { FunctionComponent, ReactNode } from "react";

/** Follows the address bar and the clicks on links within the panel. */
export const LocationProvider = PreactProvider as unknown as FunctionComponent<{
  children: ReactNode;
}>;

export { useLocation };

/** The parameters of `path` when it matches `pattern` (`/documents/:id`), else null. */
export function matchPath(path: string, pattern: string): Record<string, string> | null {
  const matches = execPreact(path, pattern, { path, query: {}, params: {} });
  return matches === undefined ? null : matches.params;
}
