import { atom, useAtomValue } from "jotai";
import {
  exec as execPreact,
  LocationProvider as PreactProvider,
  useLocation as usePreactLocation,
} from "preact-iso/router";
import {
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";

const Router = PreactProvider as unknown as FunctionComponent<{ children: ReactNode }>;

/** The panel's location, and how to change it. */
interface Location extends ReturnType<typeof usePreactLocation> {
  /** Whether a link or a call led here, not the browser's back or forward. */
  wasPush: boolean;
}

const LocationContext = createContext<Location | null>(null);

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

/**
 * Reduces the slashes at the start of the page's path to one, as in `https://panel//host/page`: in
 * a link, a path that starts with two slashes is the address of another host.
 */
function keepOwnAddress(): void {
  const { pathname, search, hash } = location;
  if (!pathname.startsWith("//")) return;
  history.replaceState(history.state, "", pathname.replace(/^\/+/, "/") + search + hash);
}

/**
 * Lets the browser load a page in full when either page is a document that the host serves with
 * headers of its own: those headers must apply to that page, and only to it.
 */
function FullLoads({
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

/** Receives the browser's back and forward before the router does, and may stop them. */
export const backHolderAtom = atom<{ current: ((event: PopStateEvent) => void) | null }>(() => ({
  current: null,
}));

/**
 * Listens on behalf of the holder. Browsers tell the listeners of the window in the order in which
 * they came, capturing or not: as the router's own child this one comes first.
 */
function BackHold() {
  const holder = useAtomValue(backHolderAtom);
  useLayoutEffect(() => {
    const tell = (event: PopStateEvent) => holder.current?.(event);
    addEventListener("popstate", tell);
    return () => removeEventListener("popstate", tell);
  }, [holder]);
  return null;
}

/** The path of another page of the panel that a click opens in this tab; null for any other click. */
export function panelPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || !opensHere(event, link)) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin !== location.origin || isHere ? null : pathname + search + hash;
}

function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return false;
  }
  return (!link.target || link.target === "_self") && !link.hasAttribute("download");
}
