import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { wasNotFound } from "../api/errors";
import { retryEffect, retryWrite } from "../api/retryWrite";
import { systemTimers } from "../time/clock";
import { endOtherSessions, endSession, type OthersEnding, type OwnSession } from "./sessions";

/** The session to end; null for all but this one. */
export type EndedSession = OwnSession | null;

/**
 * Ends the user's own sessions, one at a time: one without a question, all others after one, whose
 * box says what ends with them. Source: spec 3 §4, settled point 91.
 */
export function createSessionChanges({
  client,
  timers = systemTimers,
  onDone,
  onFailure,
}: AskedWriteDeps<EndedSession, OthersEnding>): AskedWrite<EndedSession, OthersEnding> {
  return createAskedWrite<EndedSession, OthersEnding>({
    send(session, input) {
      if (session === null) {
        return retryWrite(() => client.call(endOtherSessions, { body: input }), { timers });
      }
      const end = () => client.call(endSession, { params: { id: session.id } });
      return retryEffect(end, { timers, tookEffect: wasNotFound });
    },
    onDone,
    onFailure,
  });
}
