import { createCurrentUser } from "@sgi/core/session/currentUser";
import type { CurrentUser } from "@sgi/core/session/guards";
import type { User } from "@sgi/core/session/user";
import { atom } from "jotai";
import { observableAtom } from "./observableAtom";
import { clientAtom, clockAtom, onlineAtom, timersAtom } from "./services";

/** Who is signed in, as the object that asks for it. */
export const userSourceAtom = atom((get) =>
  createCurrentUser({
    client: get(clientAtom),
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

/** The signed-in user, null when signed out, undefined while loading. */
export const currentUserAtom = atom<CurrentUser>((get) => get(userStateAtom).user);

/** What forgets the data of the user before: every cache adds its own when it is made. */
export const forgettersAtom = atom(() => new Set<() => void>());

/**
 * Takes whoever signed in as the current user; null: nobody. Whatever else was read is forgotten,
 * so that no one sees what another user read. Source: spec 1 §4.
 */
export const replaceUserAtom = atom(null, (get, _set, user: User | null) => {
  for (const forget of get(forgettersAtom)) forget();
  get(userSourceAtom).replace(user);
});
