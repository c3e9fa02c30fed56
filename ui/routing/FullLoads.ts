import { useLocation as usePreactLocation } from "preact-iso/router";
import { createContext, createElement, type ReactNode, useEffect, useMemo } from "react";
import { panelPath } from "./panelLink";

/** The panel's location, and how to change it. */
export interface Location extends ReturnType<typeof usePreactLocation> {
  /** Whether a link or a call led here, not the browser's back or forward. */
  wasPush: boolean;
}

export const LocationContext = createContext<Location | null>(null);

/**
 * Lets the browser load a page in full when either page is a document that the host serves with
 * headers of its own: those headers must apply to that page, and only to it.
 */
export function FullLoads({
  hasOwnDocument,
  children,
}: {
  hasOwnDocument: (path: string) => boolean;
  children: ReactNode;
}) {
  const router = usePreactLocation() as Location;
  const value = useMemo(() => {
    const route = (url: string, replace?: boolean) => {
      if (!leadsOut(url, hasOwnDocument)) return router.route(url, replace);
      // After the click's other effects on the page: what they discard must not prompt again.
      queueMicrotask(() => (replace ? location.replace(url) : location.assign(url)));
    };
    return { ...router, route };
  }, [router, hasOwnDocument]);
  useEffect(() => {
    // Runs before the router, which listens for clicks on the window.
    const leave = (event: MouseEvent) => {
      const path = panelPath(event);
      if (path !== null && leadsOut(path, hasOwnDocument)) event.stopPropagation();
    };
    document.addEventListener("click", leave);
    return () => document.removeEventListener("click", leave);
  }, [hasOwnDocument]);
  return createElement(LocationContext, { value }, children);
}

function leadsOut(url: string, hasOwnDocument: (path: string) => boolean): boolean {
  const { pathname } = new URL(url, location.origin);
  return hasOwnDocument(pathname) !== hasOwnDocument(location.pathname);
}
