import { createVerifyFlow } from "@sgi/core/mfa/verifyFlow";
import { useObservable } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session/pages";
import { useStore } from "jotai";
import { useState } from "react";
import { hostClientAtom, timersAtom, visitAtom } from "../../../state/browser/services";

/** The second half of a login, and where it stands. */
export function useVerifyFlow() {
  const store = useStore();
  const [flow] = useState(() =>
    createVerifyFlow({
      client: store.get(hostClientAtom),
      timers: store.get(timersAtom),
      redirect: () => store.get(visitAtom).visit(pagePath("home")),
    }),
  );
  return { flow, state: useObservable(flow) };
}
