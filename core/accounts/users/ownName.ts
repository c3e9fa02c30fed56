import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../../api/askedWrite";
import { retryWrite } from "../../api/retryWrite";
import { systemTimers } from "../../time/clock";
import { changeOwnName } from "./api";

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
