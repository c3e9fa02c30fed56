import { readQuery } from "@sgi/core/api";
import { listOwners, type Owner } from "@sgi/core/deadlines";
import { queryClientAtom } from "../api/queries";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** The possible owners, from the cache or the host. */
export async function readOwners(store: PanelStore): Promise<readonly Owner[]> {
  const query = readQuery(store.get(clientAtom), listOwners);
  return (await store.get(queryClientAtom).ensureQueryData(query)).owners;
}
