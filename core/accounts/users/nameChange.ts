import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../../api/askedWrite";
import { wasNotFound } from "../../api/errors";
import { retryWrite } from "../../api/retryWrite";
import type { User } from "../../session/user";
import { systemTimers } from "../../time/clock";
import { changeOwnName, changeUserName } from "./api";

/** A user's name in a dialog: `ask(user)` opens it, `confirm(name)` sends it. */
export type NameChangeFlow = AskedWrite<User, string>;

/** Changes a user's name. Source: spec 3 §1. */
export function createNameChange({
  client,
  timers = systemTimers,
  onDone,
  onFailure,
}: AskedWriteDeps<User, string>): NameChangeFlow {
  return createAskedWrite({
    send({ legacyId }: User, name: string) {
      const call = { params: { id: legacyId ?? "" }, body: { name } };
      return retryWrite(() => client.call(changeUserName, call), { timers });
    },
    onDone,
    onFailure,
    isGone: wasNotFound,
  });
}

/** Changes the user's own name: `write(null, name)` sends it. Source: spec 3 §1. */
export function createOwnName({
  client,
  timers = systemTimers,
  onDone,
  onFailure,
}: AskedWriteDeps<null, string>): AskedWrite<null, string> {
  return createAskedWrite<null, string>({
    send: (_, name) => retryWrite(() => client.call(changeOwnName, { body: { name } }), { timers }),
    onDone,
    onFailure,
  });
}
