import { readQuery } from "@sgi/core/api/query";
import { getMfaStatus } from "@sgi/core/mfa/api";
import { atom } from "jotai";
import { apiQueryAtom } from "../../../state/api/apiQuery";
import { queryClientAtom } from "../../../state/api/queries";
import { clientAtom } from "../../../state/session/scope";

/** Where the second factor stands at the host. Source: spec 2 §7. */
export const mfaStatusAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), getMfaStatus),
}));

/** It changed, or may have: asks anew. */
export const refreshMfaStatusAtom = atom(null, (get) =>
  get(queryClientAtom).invalidateQueries({
    queryKey: readQuery(get(clientAtom), getMfaStatus).queryKey,
  }),
);
