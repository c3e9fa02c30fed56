import { readQuery } from "@sgi/core/api";
import { getCompany } from "@sgi/core/deadlines";
import { apiQueryAtom } from "../../../../state/api/apiQuery";
import { queryClientAtom } from "../../../../state/api/queries";
import { clientAtom } from "../../../../state/session/scope";
import type { PanelStore } from "../../../../state/store";

/** What the company's admins know of it. */
export const companyAtom = apiQueryAtom((get) => ({ ...readQuery(get(clientAtom), getCompany) }));

/** Reads it again, after a change or one that was refused since it had changed. */
export function refreshCompany(store: PanelStore): void {
  const { queryKey } = readQuery(store.get(clientAtom), getCompany);
  void store.get(queryClientAtom).invalidateQueries({ queryKey });
}
