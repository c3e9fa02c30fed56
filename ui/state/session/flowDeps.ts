import { hostClientAtom, timersAtom } from "../browser/services";
import type { PanelStore } from "../store";
import { clientAtom } from "./scope";

/** A flow's dependencies: the current user's API client, and time. */
export function userDeps(store: PanelStore) {
  return { client: store.get(clientAtom), timers: store.get(timersAtom) };
}

/** The same for any user: for the code that decides who is signed in. */
export function hostDeps(store: PanelStore) {
  return { client: store.get(hostClientAtom), timers: store.get(timersAtom) };
}
