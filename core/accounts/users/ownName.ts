import { type AskedWrite, createAskedWrite } from "../../api/askedWrite";
import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { changeOwnName } from "./api";

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  onDone(): void;
  onFailure(error: unknown): void;
}

/** Changes the user's own name: `write(null, name)` sends it. Source: spec 3 §1. */
export function createOwnName({
  client,
  timers = systemTimers,
  onDone,
  onFailure,
}: Deps): AskedWrite<null, string> {
  return createAskedWrite<null, string>({
    send: (_, name) => retryWrite(() => client.call(changeOwnName, { body: { name } }), { timers }),
    onDone,
    onFailure: (error) => onFailure(error),
  });
}
