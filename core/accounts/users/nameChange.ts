import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../../api/askedWrite";
import { retryWrite } from "../../api/retryWrite";
import { wasNotFound } from "../../api/wasNotFound";
import type { User } from "../../session/user";
import { systemTimers } from "../../time/clock";
import { changeUserName } from "./api";

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
