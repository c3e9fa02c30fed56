import * as z from "zod/mini";
import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { wasNotFound } from "../api/errors";
import { lenientList, lenientText } from "../api/lenient";
import { retryEffect, retryWrite } from "../api/retryWrite";
import { ignored, route } from "../api/route";
import { systemTimers } from "../time/clock";

/** One of the user's own sessions. */
export const OwnSession = z.looseObject({
  /** Identifies the session, but does not authenticate. */
  id: z.string(),
  /** Whether it is the current one. */
  current: z.boolean(),
  browser: lenientText,
  system: lenientText,
  /** The IP address of its last use. */
  address: lenientText,
  createdAt: lenientText,
  /** To five minutes; null for a session from before it was kept. */
  usedAt: lenientText,
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessionList = z.looseObject({ sessions: lenientList(OwnSession) });

/** The user's own sessions: the current one, then the most recently used. Source: spec 3 §1. */
export const listSessions = route({
  method: "GET",
  path: "/api/sessions",
  input: null,
  output: OwnSessionList,
});

/** Ends one of the user's own sessions. */
export const endSession = route({
  method: "DELETE",
  path: "/api/sessions/:id",
  input: null,
  output: ignored,
});

export const OthersEnding = z.object({
  /** Whether the addresses of the user's calendar end too; a panel from before does not ask. */
  calendar: z.optional(z.boolean()),
});
export type OthersEnding = z.infer<typeof OthersEnding>;

/** Ends all of the user's own sessions but the current one. Source: settled point 91. */
export const endOtherSessions = route({
  method: "DELETE",
  path: "/api/sessions",
  input: OthersEnding,
  output: ignored,
});

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
