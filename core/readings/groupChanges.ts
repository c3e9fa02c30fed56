import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { wasNotFound } from "../api/errors";
import { retryEffect, retryWrite } from "../api/retryWrite";
import { systemTimers } from "../time/clock";
import { changeGroup, createGroup, deleteGroup, type Group, type GroupChange } from "./api";

/** A group that is changed; null for a new one. A host that got a new one would refuse it again. */
export function createGroupEdit({
  client,
  timers = systemTimers,
  ...ends
}: AskedWriteDeps<Group | null, GroupChange>): AskedWrite<Group | null, GroupChange> {
  return createAskedWrite({
    ...ends,
    send(group, body) {
      if (group === null) return client.call(createGroup, { body });
      const params = { id: group.id };
      return retryWrite(() => client.call(changeGroup, { params, body }), { timers });
    },
    isGone: wasNotFound,
  });
}

export function createGroupDeletion({
  client,
  timers = systemTimers,
  ...ends
}: AskedWriteDeps<Group>): AskedWrite<Group> {
  return createAskedWrite({
    ...ends,
    send: ({ id }) =>
      retryEffect(() => client.call(deleteGroup, { params: { id } }), {
        timers,
        tookEffect: wasNotFound,
      }),
    isGone: wasNotFound,
  });
}
