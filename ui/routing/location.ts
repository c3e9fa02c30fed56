import {
  exec as execPreact,
  LocationProvider as PreactProvider,
  useLocation as usePreactLocation,
} from "preact-iso/router";
import { createElement, type FunctionComponent, type ReactNode, useState } from "react";
import { BackHold } from "./BackHold";
import { keepOwnAddress } from "./ownAddress";

const Router = PreactProvider as unknown as FunctionComponent<{ children: ReactNode }>;

/** Follows the address bar and the clicks on links within the panel. */
export function LocationProvider({ children }: { children: ReactNode }) {
  // Before the router reads where it is.
  useState(keepOwnAddress);
  return createElement(Router, null, createElement(BackHold), children);
}

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
