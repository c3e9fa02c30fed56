import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { timersAtom } from "../browser/services";
import { withCode } from "../lazy/lazyPart";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** From a login to the prompt. Source: spec 1 §4. */
const PROMPT_DELAY_MS: DurationMs = 3 * SECOND_MS;

/** Prompts for the helper after a login, wherever the user then is. Source: settled point 34. */
export function promptAfterLogin(store: PanelStore): void {
  const { ended } = store.get(scopeAtom);
  store
    .get(timersAtom)
    .after(PROMPT_DELAY_MS, () =>
      withCode(ended, import("./prompt"), ({ startPrompt }) => startPrompt(store)),
    );
}
