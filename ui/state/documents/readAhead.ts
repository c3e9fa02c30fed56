import { atom } from "jotai";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { arrivingRowsAtom, documentsQueryAtom, obsoleteQueryAtom } from "./documentLists";

/** Whether the index is on the page, and keeps its lists itself. */
const isIndexThereAtom = atom(false);

/** Marks the index as mounted until the returned function is called. */
export function tellIndexThere(store: PanelStore): () => void {
  store.set(isIndexThereAtom, true);
  return () => store.set(isIndexThereAtom, false);
}

/**
 * Prefetches the index's lists before it renders. Settles once the first rows and the obsolete
 * documents are loaded, or have failed. Stays subscribed until the index is: a failed query without
 * subscribers would be refetched.
 */
export function readAhead(store: PanelStore): Promise<void> {
  const isPending = (list: typeof documentsQueryAtom) => store.get(list).isPending;
  return new Promise((resolve) => {
    const look = () => {
      if (isPending(obsoleteQueryAtom)) return;
      const isWhole = !isPending(documentsQueryAtom);
      if (isWhole || store.get(arrivingRowsAtom) !== null) resolve();
      if (isWhole && store.get(isIndexThereAtom)) end();
    };
    const watched = [documentsQueryAtom, obsoleteQueryAtom, arrivingRowsAtom, isIndexThereAtom];
    const ends = watched.map((each) => store.sub(each, look));
    function end() {
      for (const each of ends) each();
    }
    store.get(scopeAtom).ended.addEventListener("abort", end);
    look();
  });
}
