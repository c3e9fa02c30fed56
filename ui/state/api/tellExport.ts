import { SEARCH_MAX_LENGTH } from "@sgi/core/documents/list";
import { type ListExport, noteExport } from "@sgi/core/logs";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** Reports a finished export to the host. Ignores failures: the host may lack the call. */
export async function tellExport(
  store: PanelStore,
  { search, ...told }: ListExport,
): Promise<void> {
  const body = { ...told, search: search.slice(0, SEARCH_MAX_LENGTH) };
  const client = store.get(clientAtom);
  await client.call(noteExport, { body }).catch(() => undefined);
}
