import { heardUntil } from "@sgi/core/state/heardUntil";
import { type DurationMs, SECOND_MS } from "@sgi/core/time/units";
import type { useStore } from "jotai";
import { timersAtom } from "../browser/services";
import { scopeAtom } from "../session/scope";

/** From a login to the prompt. Source: spec 1 §4. */
const PROMPT_DELAY_MS: DurationMs = 3 * SECOND_MS;

/** Prompts for the helper after a login, wherever the user then is. Source: settled point 34. */
export function promptAfterLogin(store: ReturnType<typeof useStore>): void {
  const { ended } = store.get(scopeAtom);
  store
    .get(timersAtom)
    .after(PROMPT_DELAY_MS, () =>
      heardUntil(ended, import("./prompt")).then(
        ({ startPromptAtom }) => store.set(startPromptAtom),
        ignore,
      ),
    );
}

function ignore(): void {}
