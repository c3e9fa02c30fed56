import {
  exec as execPreact,
  LocationProvider as PreactProvider,
  useLocation as usePreactLocation,
} from "preact-iso/router";
import type { FunctionComponent, ReactNode } from "react";

/** Follows the address bar and the clicks on links within the panel. */
export const LocationProvider = PreactProvider as unknown as FunctionComponent<{
  children: ReactNode;
}>;

/** Where the panel is, and how it goes elsewhere. */
export interface Location extends ReturnType<typeof usePreactLocation> {
  /** Whether a link or a call led here, rather than the browser's own back or forward. */
  wasPush: boolean;
}

export const useLocation = usePreactLocation as () => Location;

/**
 * The parameters of `path` when it matches `pattern` (`/documents/:id`), else null. A path that
 * cannot be decoded (`/documents/%E0%A4%A`) matches nothing.
 */
export function matchPath(path: string, pattern: string): Record<string, string> | null {
  try {
    return execPreact(path, pattern, { path, query: {}, params: {} })?.params ?? null;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
