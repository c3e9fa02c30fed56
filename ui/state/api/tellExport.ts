import { type ListExport, noteExport } from "@sgi/core/audit";
import { SEARCH_MAX_LENGTH } from "@sgi/core/documents/list";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** Tells the host of a file that is made already: one that does not know of it is left alone. */
export async function tellExport(
  store: PanelStore,
  { search, ...told }: ListExport,
): Promise<void> {
  const body = { ...told, search: search.slice(0, SEARCH_MAX_LENGTH) };
  const client = store.get(clientAtom);
  await client.call(noteExport, { body }).catch(() => undefined);
}
