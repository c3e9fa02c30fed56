import { hostClientAtom, timersAtom } from "../browser/services";
import type { PanelStore } from "../store";
import { clientAtom } from "./scope";

/** What a flow works with: calls in the name of the user who is here, and time. */
export function userDeps(store: PanelStore) {
  return { client: store.get(clientAtom), timers: store.get(timersAtom) };
}

/** The same, whoever is signed in: for what decides that. */
export function hostDeps(store: PanelStore) {
  return { client: store.get(hostClientAtom), timers: store.get(timersAtom) };
}
