import { type AskedWrite, createAskedWrite } from "../../api/askedWrite";
import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import { wasNotFound } from "../../api/wasNotFound";
import type { User } from "../../session/user";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { changeUserName } from "./api";

/** A user's name in a dialog: `ask(user)` opens it, `confirm(name)` sends it. */
export type NameChangeFlow = AskedWrite<User, string>;

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onDone(user: User, name: string): void;
  onFailure(error: unknown): void;
}

/** Changes a user's name. Source: spec 3 §1. */
export function createNameChange({
  client,
  timers = systemTimers,
  onDone,
  onFailure,
}: Deps): NameChangeFlow {
  return createAskedWrite<User, string>({
    send({ legacyId }, name) {
      const call = { params: { id: legacyId ?? "" }, body: { name } };
      return retryWrite(() => client.call(changeUserName, call), { timers });
    },
    onDone,
    onFailure,
    isGone: wasNotFound,
  });
}
