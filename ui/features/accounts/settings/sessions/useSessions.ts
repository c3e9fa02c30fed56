import { readQuery } from "@sgi/core/api";
import {
  createSessionChanges,
  listSessions,
  type OthersEnding,
  type OwnSession,
} from "@sgi/core/settings";
import { sessionsTexts as texts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { apiQueryAtom } from "../../../../state/api/apiQuery";
import { queryClientAtom } from "../../../../state/api/queries";
import { useAskedWrite } from "../../../../state/api/useAskedWrite";
import { useLoaded } from "../../../../state/api/useLoaded";
import { clientAtom } from "../../../../state/session/scope";

const sessionsAtom = apiQueryAtom((get) => ({ ...readQuery(get(clientAtom), listSessions) }));

/** The user's own sessions, and their ends. */
export function useSessions() {
  const loaded = useLoaded(sessionsAtom);
  const { data } = useAtomValue(sessionsAtom);
  const { flow, writing, dialog } = useAskedWrite(createSessionChanges, {
    refresh: (store) =>
      void store.get(queryClientAtom).invalidateQueries({ queryKey: [listSessions.path] }),
    done: (ended) => (ended === null ? texts.endedOthers : texts.ended),
    failed: () => texts.failed,
  });
  return {
    ...loaded,
    /** Empty until loaded. */
    sessions: data?.sessions ?? [],
    /** The one being ended: null for all others, undefined for none. */
    ending: writing,
    /** The question about all others. */
    dialog,
    end: (session: OwnSession) => void flow.write(session, {}),
    askOthers: () => flow.ask(null),
    endOthers: (input: OthersEnding) => void flow.confirm(input),
  };
}
