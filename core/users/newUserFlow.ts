import { type AskedWrite, createAskedWrite } from "../api/askedWrite";
import type { Client } from "../api/client";
import { createUser, type NewUser } from "./api";

/** A new user's form: `ask(null)` opens it, `confirm(input)` sends it; after a failure it is open. */
export type NewUserFlow = AskedWrite<null, NewUser>;

interface Deps {
  client: Pick<Client, "call">;
  onCreated(user: NewUser): void;
  onFailure(error: unknown): void;
}

/**
 * The way of a new user. Sent once: a second try of one that had reached the host would be refused,
 * since the email has its account now. Source: spec 2 §7, settled point 59.
 */
export function createNewUserFlow({ client, onCreated, onFailure }: Deps): NewUserFlow {
  return createAskedWrite({
    send: (_, body) => client.call(createUser, { body }),
    onDone: (_, input) => onCreated(input),
    onFailure: (error) => onFailure(error),
  });
}
