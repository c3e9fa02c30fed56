import { createVerifyFlow } from "@sgi/core/mfa";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { useStore } from "jotai";
import { visitAtom } from "../../../state/browser/services";
import { hostDeps } from "../../../state/session/flowDeps";

/** The second half of a login, and where it stands. */
export function useVerifyFlow() {
  const store = useStore();
  const redirect = () => store.get(visitAtom).visit(pagePath("home"));
  return useFlow(() => createVerifyFlow({ ...hostDeps(store), redirect }));
}
