import { readQuery, wasNotFound } from "@sgi/core/api";
import { useFlow } from "@sgi/core/react";
import {
  createSessionChanges,
  listSessions,
  type OthersEnding,
  type OwnSession,
} from "@sgi/core/settings";
import { sessionsTexts as texts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue, useStore } from "jotai";
import { apiQueryAtom } from "../../../../state/api/apiQuery";
import { queryClientAtom } from "../../../../state/api/queries";
import { useLoaded } from "../../../../state/api/useLoaded";
import { checkSession } from "../../../../state/session/checkSession";
import { userDeps } from "../../../../state/session/flowDeps";
import { clientAtom } from "../../../../state/session/scope";
import { failureToast, notify } from "../../../../state/toasts/toasts";

const sessionsAtom = apiQueryAtom((get) => ({ ...readQuery(get(clientAtom), listSessions) }));

/** The user's own sessions, and their ends. */
export function useSessions() {
  const store = useStore();
  const loaded = useLoaded(sessionsAtom);
  const { data } = useAtomValue(sessionsAtom);
  const refresh = () =>
    void store.get(queryClientAtom).invalidateQueries({ queryKey: [listSessions.path] });
  const { flow, state } = useFlow(() =>
    createSessionChanges({
      ...userDeps(store),
      onDone(ended) {
        refresh();
        notify(store, { ...(ended === null ? texts.endedOthers : texts.ended), tone: "success" });
      },
      onFailure(error) {
        refresh();
        notify(store, failureToast(texts.failed, error));
        if (!wasNotFound(error)) checkSession(store, error);
      },
    }),
  );
  const ending = state.step === "writing" ? state.what : undefined;
  return {
    ...loaded,
    /** Empty until loaded. */
    sessions: data?.sessions ?? [],
    /** The one being ended: null for all others, undefined for none. */
    ending,
    /** Whether the question about all others is open. */
    asksOthers: state.step === "asking" || (state.step === "writing" && state.wasAsked),
    end: (session: OwnSession) => void flow.write(session, {}),
    askOthers: () => flow.ask(null),
    endOthers: (input: OthersEnding) => void flow.confirm(input),
    keepOthers: flow.cancel,
  };
}
