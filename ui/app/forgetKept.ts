import { ignored } from "@sgi/core/api";
import { hostClientAtom } from "../state/browser/services";
import type { PanelStore } from "../state/store";
import { FIRST_READS } from "./firstReads";

/**
 * Clears the browser's cache of a user who left without signing out: the host does it when a
 * signed-out browser asks for a user's data.
 */
export function forgetKept(store: PanelStore): void {
  const [path] = FIRST_READS.dashboard;
  const asked = { method: "GET", path, input: null, output: ignored } as const;
  store
    .get(hostClientAtom)
    .call(asked)
    .catch(() => undefined);
}
