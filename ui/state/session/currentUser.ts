import { ApiError } from "@sgi/core/api";
import {
  type CurrentUser,
  type CurrentUserSource,
  createCurrentUser,
  type User,
} from "@sgi/core/session";
import { atom } from "jotai";
import { clockAtom, hostClientAtom, onlineAtom, timersAtom } from "../browser/services";
import { observableAtom, type PanelStore } from "../store";

/** The source of the current user. */
export const userSourceAtom = atom((get) =>
  createCurrentUser({
    client: get(hostClientAtom),
    clock: get(clockAtom),
    timers: get(timersAtom),
    online: get(onlineAtom),
  }),
);

/** The current user, and whether asking for it failed. Loaded and followed while it is mounted. */
export const userStateAtom = observableAtom((get) => {
  const { get: read, subscribe, start } = get(userSourceAtom);
  return {
    get: read,
    subscribe(onChange) {
      const ends = [subscribe(onChange), start()];
      return () => {
        for (const end of ends) end();
      };
    },
  };
});

/** The user as pages last got it. */
const shownAtom = atom((): { user: CurrentUser } => ({ user: undefined }));

/**
 * The signed-in user, null when signed out, undefined while loading. The same object until something
 * changes that a page shows: each extension of the session would draw the whole page anew.
 */
export const currentUserAtom = atom((get): CurrentUser => {
  const shown = get(shownAtom);
  const { user } = get(userStateAtom);
  if (!isSameShown(shown.user, user)) shown.user = user;
  return shown.user;
});

/** Whether the user could not be loaded. */
export const isUserFailedAtom = atom((get) => get(userStateAtom).failed);

function isSameShown(before: CurrentUser, user: CurrentUser): boolean {
  return before && user ? shownOf(before) === shownOf(user) : before === user;
}

function shownOf(user: User): string {
  return JSON.stringify({ ...user, sessionExpiresAt: undefined });
}

/**
 * After a failure that may mean that the session has ended: refetches the user. If nobody is signed
 * in, the page's guard leads to the login.
 */
export function checkSession(store: PanelStore, error: unknown): void {
  checkUser(store.get(userSourceAtom), error);
}

/** The same without a store. */
export function checkUser(source: Pick<CurrentUserSource, "refresh">, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void source.refresh();
}
