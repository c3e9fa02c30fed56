import {
  createPromptSequence,
  type OpenerState,
  PREFERENCE_MS,
  PROMPT_MS,
  type PromptSequence,
  type PromptStep,
} from "@sgi/core/opener/panel";
import { openerTexts } from "@sgi/core/texts/opener";
import { atom } from "jotai";
import { TOUCH_ALONE, timersAtom } from "../browser/services";
import { currentUserAtom } from "../session/currentUser";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { type Notice, notify } from "../toasts/toasts";
import { connectHelper } from "./connect";
import { openerDownload } from "./download";
import { openerAtom } from "./opener";
import { openerServicesAtom } from "./openerServices";

const { prompt, explanation, download, connect, preferenceSaved } = openerTexts;

/** The prompt of the last login. */
const sequenceAtom = atom<PromptSequence | null>(null);

/** Starts the prompt for the signed-in user; it ends when they leave. */
export async function startPrompt(store: PanelStore): Promise<void> {
  const isPhone = store.get(openerServicesAtom).isMobile || matchMedia(TOUCH_ALONE).matches;
  if (!store.get(currentUserAtom) || isPhone) return;
  const { connection, flags } = store.get(openerAtom);
  const sequence = createPromptSequence({
    timers: store.get(timersAtom),
    flags,
    connection,
    show: (step, state) => show(store, { sequence, step, state }),
  });
  store.get(sequenceAtom)?.stop();
  store.set(sequenceAtom, sequence);
  store.get(scopeAtom).ended.addEventListener("abort", sequence.stop);
  await sequence.start();
}

interface Showing {
  sequence: PromptSequence;
  step: PromptStep;
  state: OpenerState;
}

function show(store: PanelStore, { sequence, step, state }: Showing): void {
  /** An action that accepts the helper, which ends the prompt. */
  const takeUp = (label: string, follow: () => unknown) => ({
    label,
    run() {
      sequence.stop();
      void follow();
    },
  });
  const saving = openerDownload(store);
  const save = saving && takeUp(download, saving);
  const link = takeUp(connect, () => connectHelper(store));
  const never = {
    label: prompt.never.action,
    run() {
      sequence.neverAgain();
      notify(store, { ...preferenceSaved, tone: "success", durationMs: PREFERENCE_MS });
    },
  };
  const notices: Record<PromptStep, Omit<Notice, "tone">> = {
    offer: { title: prompt.title, text: offerText(state), ...offerActions(state, { save, link }) },
    hint: prompt.hint,
    never: { title: prompt.never.title, action: never },
  };
  notify(store, {
    ...notices[step],
    tone: "info",
    durationMs: PROMPT_MS[step],
    onDismiss: sequence.dismiss,
  });
}

type Action = NonNullable<Notice["action"]>;

/** If the helper may be there, what is in its way; else what it is good for. */
function offerText({ status }: OpenerState): string {
  return status === "not-running" ? prompt.offer : explanation[status] || prompt.offer;
}

function offerActions(
  { status }: OpenerState,
  { save, link }: { save: Action | null; link: Action },
) {
  if (status === "unknown") return { action: link, ...(save && { otherAction: save }) };
  return status === "not-running" && save ? { action: save } : {};
}
