import { type AskedWrite, createAskedWrite } from "../api/askedWrite";
import type { Client } from "../api/client";
import { retryWrite } from "../api/retryWrite";
import { systemTimers, type TimeDeps } from "../time/clock";
import { createUser, type NewUser } from "./api";

/** A new user's form: `ask(null)` opens it, `confirm(input)` sends it; after a failure it is open. */
export type NewUserFlow = AskedWrite<null, NewUser>;

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onCreated(user: NewUser): void;
  onFailure(error: unknown): void;
}

/**
 * The way of a new user. A second try makes no second user: an email has one account at most.
 * Source: spec 2 §7.
 */
export function createNewUserFlow({
  client,
  timers = systemTimers,
  onCreated,
  onFailure,
}: Deps): NewUserFlow {
  return createAskedWrite({
    send: (_, body) => retryWrite(() => client.call(createUser, { body }), { timers }),
    onDone: (_, input) => onCreated(input),
    onFailure: (error) => onFailure(error),
  });
}
