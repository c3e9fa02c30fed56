import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { retryWrite } from "../api/retryWrite";
import { systemTimers } from "../time/clock";
import { setApprovalRight, setFreeFolders } from "./api";
import type { ApprovalRight } from "./rights";

/** A user whose right is changed. */
interface Entitled {
  legacyId?: string | null | undefined;
}

/** Gives a user a right to approve, or none. Source: spec 3 §6. */
export function createRightChange<User extends Entitled>({
  client,
  timers = systemTimers,
  ...ends
}: AskedWriteDeps<User, ApprovalRight>): AskedWrite<User, ApprovalRight> {
  return createAskedWrite({
    ...ends,
    send(user, right) {
      const body = { right: right === "all" || right === null ? right : [...right] };
      const params = { id: user.legacyId ?? "" };
      return retryWrite(() => client.call(setApprovalRight, { params, body }), { timers });
    },
  });
}

/** Sets 'Cartelle senza approvazione'. Source: spec 3 §6. */
export function createFreeFoldersChange({
  client,
  timers = systemTimers,
  ...ends
}: AskedWriteDeps<"folders", readonly string[]>): AskedWrite<"folders", readonly string[]> {
  return createAskedWrite({
    ...ends,
    send: (_, folders) =>
      retryWrite(() => client.call(setFreeFolders, { body: { folders: [...folders] } }), {
        timers,
      }),
  });
}
