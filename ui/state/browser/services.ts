import { type Client, createAddress, createClient, createProbe, type Probe } from "@sgi/core/api";
import { useObservable } from "@sgi/core/react";
import { createObservable, type Observable } from "@sgi/core/state";
import { type Clock, systemClock, systemTimers, type Timers } from "@sgi/core/time";
import { atom, useAtomValue } from "jotai";
import { createEarlyFetch, type EarlyRead } from "./earlyFetch";

declare global {
  /** What public/boot.js began to read of the API host. */
  var sgiReads: readonly (EarlyRead & { path: string })[] | undefined;
}

/** Touch is the only input: phones and tablets cannot drag files, pick folders or run the helper. */
export const TOUCH_ALONE = "(hover: none) and (pointer: coarse)";

const addressOf = createAddress(readMeta("api-host"));
const earlyFetch = createEarlyFetch(
  (...args) => fetch(...args),
  globalThis.sgiReads?.map((read) => [addressOf(read.path), read]) ?? [],
);
globalThis.sgiReads = undefined;

/**
 * What the app needs from outside; tests replace these atoms in a fresh store. This client calls
 * the API host (the page's own origin unless the page names one) and belongs to no user: it serves
 * the code that finds out who is signed in. Everything else uses `clientAtom` of ./scope.
 */
export const hostClientAtom = atom<Client>(
  createClient({ host: readMeta("api-host"), fetch: earlyFetch }),
);
/** Checks whether a file exists, before a frame shows it. */
export const probeAtom = atom<{ hasFile: Probe }>({
  hasFile: createProbe({ fetch: (...args) => fetch(...args) }),
});
export const clockAtom = atom<Clock>(systemClock);
export const timersAtom = atom<Timers>(systemTimers);
/** Local storage, or null where the browser refuses it. */
export const storageAtom = atom<Storage | null>(browserStorage());
/** Opens an address in a new tab, which learns nothing of this one. */
export const openTabAtom = atom<{ open(url: string): void }>({
  open: (url) => window.open(url, "_blank", "noopener,noreferrer"),
});

/** Whether the browser is online. */
export const onlineAtom = atom<Observable<boolean>>(browserOnline());
/** Whether the system asks for dark colours. */
export const systemDarkAtom = atom<Observable<boolean>>(systemDark());
/** Reloads the page. */
export const reloadAtom = atom<{ reload(): void }>({ reload: () => location.reload() });
/** Loads an address of the panel as a new page, which knows nothing of this one. */
export const visitAtom = atom<{ visit(path: string): void }>({
  // The page left behind must not stay in the history.
  visit: (path) => location.replace(path),
});

/** Whether the page's tab is shown now. Tests replace it. */
export const visibleAtom = atom<Observable<boolean>>({
  get: () => document.visibilityState === "visible",
  subscribe(onChange) {
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  },
});

/** The browser's clipboard, which unsafe addresses do not have. Tests replace it. */
export const clipboardAtom = atom<{ write(text: string): Promise<void> }>({
  write: async (text) => navigator.clipboard.writeText(text),
});

export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function browserOnline(): Observable<boolean> {
  const online = createObservable(navigator.onLine);
  addEventListener("online", () => online.set(true));
  addEventListener("offline", () => online.set(false));
  return online;
}

function systemDark(): Observable<boolean> {
  const query = matchMedia("(prefers-color-scheme: dark)");
  const dark = createObservable(query.matches);
  query.addEventListener("change", (event) => dark.set(event.matches));
  return dark;
}

/** Whether the browser is online. */
export function useOnline(): boolean {
  return useObservable(useAtomValue(onlineAtom), () => true);
}

/** The content that the server wrote into `<meta name="sgi-…">`; empty for none. */
export function readMeta(name: string, page: Document = document): string {
  return page.querySelector<HTMLMetaElement>(`meta[name="sgi-${name}"]`)?.content.trim() ?? "";
}
