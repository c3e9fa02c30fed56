import { type AskedWrite, createAskedWrite } from "../api/askedWrite";
import type { Client } from "../api/client";
import { retryEffect, retryWrite } from "../api/retryWrite";
import { wasNotFound } from "../api/wasNotFound";
import { systemTimers, type TimeDeps } from "../time/clock";
import { endOtherSessions, endSession, type OthersEnding, type OwnSession } from "./sessions";

/** The session to end; null for all but this one. */
export type EndedSession = OwnSession | null;

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onDone(ended: EndedSession): void;
  onFailure(error: unknown): void;
}

/**
 * Ends the user's own sessions, one at a time: one without a question, all others after one, whose
 * box says what ends with them. Source: spec 3 §4, settled point 91.
 */
export function createSessionChanges({
  client,
  timers = systemTimers,
  onDone,
  onFailure,
}: Deps): AskedWrite<EndedSession, OthersEnding> {
  return createAskedWrite<EndedSession, OthersEnding>({
    send(session, input) {
      if (session === null) {
        return retryWrite(() => client.call(endOtherSessions, { body: input }), { timers });
      }
      const end = () => client.call(endSession, { params: { id: session.id } });
      return retryEffect(end, { timers, tookEffect: wasNotFound });
    },
    onDone: (session) => onDone(session),
    onFailure: (error) => onFailure(error),
  });
}
