import { readQuery } from "@sgi/core/api/query";
import { getMfaStatus } from "@sgi/core/mfa/api";
import { atom } from "jotai";
import { apiQueryAtom } from "../../app/apiQuery";
import { queryClientAtom } from "../../app/queries";
import { clientAtom } from "../../app/scope";

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
