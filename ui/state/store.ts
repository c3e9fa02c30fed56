import type { Observable } from "@sgi/core/state";
import { type Atom, atom, type createStore, type Getter } from "jotai";

/** Where the panel's atoms have their values. Every action takes it first; components get it by `useStore()`. */
export type PanelStore = ReturnType<typeof createStore>;

/** The value of a headless hook as an atom; it follows the hook while it is mounted. */
export function observableAtom<T>(read: (get: Getter) => Observable<T>): Atom<T> {
  const followedAtom = atom((get) => {
    const observable = read(get);
    const value = atom(observable.get());
    value.onMount = (set) => {
      const update = () => set(() => observable.get());
      update();
      return observable.subscribe(update);
    };
    return value;
  });
  return atom((get) => get(get(followedAtom)));
}
