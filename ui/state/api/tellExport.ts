import { type ListExport, noteExport } from "@sgi/core/audit";
import { SEARCH_MAX_LENGTH } from "@sgi/core/documents/list";
import { clientAtom } from "../session/scope";
import type { Store } from "../store";

/** Tells the host of a file that is made already: one that does not know of it is left alone. */
export function tellExport(store: Store, { search, ...told }: ListExport): void {
  const body = { ...told, search: search.slice(0, SEARCH_MAX_LENGTH) };
  store
    .get(clientAtom)
    .call(noteExport, { body })
    .catch(() => undefined);
}
