import { exec as execPreact, LocationProvider as PreactProvider } from "preact-iso/router";
import { createElement, type FunctionComponent, type ReactNode, useContext, useState } from "react";
import { BackHold } from "./BackHold";
import { FullLoads, type Location, LocationContext } from "./FullLoads";
import { keepOwnAddress } from "./ownAddress";

const Router = PreactProvider as unknown as FunctionComponent<{ children: ReactNode }>;

/**
 * Follows the address bar and the clicks on links within the panel. `hasOwnDocument` names the paths
 * that the host serves as documents of their own.
 */
export function LocationProvider({
  children,
  hasOwnDocument = () => false,
}: {
  children: ReactNode;
  hasOwnDocument?: (path: string) => boolean;
}) {
  // Before the router reads where it is.
  useState(keepOwnAddress);
  const loads = createElement(FullLoads, { hasOwnDocument, children });
  return createElement(Router, null, createElement(BackHold), loads);
}

export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (location === null) throw new Error("useLocation stands outside of a LocationProvider");
  return location;
}

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
