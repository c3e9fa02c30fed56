import { readQuery } from "@sgi/core/api";
import { listOwners, type Owner } from "@sgi/core/deadlines";
import { apiQueryAtom } from "../api/apiQuery";
import { queryClientAtom } from "../api/queries";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** The possible owners; fetched once a component on the page shows or chooses them. */
export const ownersQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listOwners),
}));

/** The possible owners, from the cache or the host. */
export async function readOwners(store: PanelStore): Promise<readonly Owner[]> {
  const query = readQuery(store.get(clientAtom), listOwners);
  return (await store.get(queryClientAtom).ensureQueryData(query)).owners;
}
