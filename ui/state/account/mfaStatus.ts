import { getMfaStatus } from "@sgi/core/accounts/mfa";
import { readQuery } from "@sgi/core/api";
import { apiQueryAtom } from "../api/apiQuery";
import { queryClientAtom } from "../api/queries";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** The second factor's status at the host. Source: spec 2 §7. */
export const mfaStatusAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), getMfaStatus),
}));

/** Reads the status again after it changed or may have changed. */
export function refreshMfaStatus(store: PanelStore): Promise<void> {
  const { queryKey } = readQuery(store.get(clientAtom), getMfaStatus);
  return store.get(queryClientAtom).invalidateQueries({ queryKey });
}
