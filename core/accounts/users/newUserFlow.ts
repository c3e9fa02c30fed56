import { type AskedWrite, createAskedWrite } from "../../api/askedWrite";
import type { Client } from "../../api/client";
import { createUser, type NewUser } from "./api";

/** A new user's form: `ask(null)` opens it, `confirm(input)` sends it; after a failure it is open. */
export type NewUserFlow = AskedWrite<null, NewUser>;

interface Deps {
  client: Pick<Client, "call">;
  onCreated(user: NewUser): void;
  onFailure(error: unknown): void;
}

/**
 * Sends a new user, without retries: if the host got the first attempt, it would refuse the second,
 * since the email has its account by then. Source: spec 2 §7, settled point 59.
 */
export function createNewUserFlow({ client, onCreated, onFailure }: Deps): NewUserFlow {
  return createAskedWrite({
    send: (_, body) => client.call(createUser, { body }),
    onDone: (_, input) => onCreated(input),
    onFailure: (error) => onFailure(error),
  });
}
