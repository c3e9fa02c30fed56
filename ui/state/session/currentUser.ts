import { type CurrentUser, createCurrentUser } from "@sgi/core/session";
import { atom } from "jotai";
import { observableAtom } from "../browser/observableAtom";
import { clockAtom, hostClientAtom, onlineAtom, timersAtom } from "../browser/services";

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

/** The signed-in user, null when signed out, undefined while loading. */
export const currentUserAtom = atom<CurrentUser>((get) => get(userStateAtom).user);
