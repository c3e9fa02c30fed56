import { ignored } from "@sgi/core/api";
import { hostClientAtom } from "../state/browser/services";
import type { PanelStore } from "../state/store";
import { FIRST_READS } from "./firstReads";

/**
 * Has the browser forget what it keeps of a user who has gone, though they never signed out: who asks
 * for what only users read, and is none, is told to.
 */
export function forgetKept(store: PanelStore): void {
  const [path] = FIRST_READS.dashboard;
  const asked = { method: "GET", path, input: null, output: ignored } as const;
  store
    .get(hostClientAtom)
    .call(asked)
    .catch(() => undefined);
}
