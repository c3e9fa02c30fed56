import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { wasNotFound } from "../api/errors";
import { retryEffect, retryWrite } from "../api/retryWrite";
import { systemTimers } from "../time/clock";
import { changeGroup, createGroup, deleteGroup, type Group, type GroupChange } from "./api";

/** What the form is about; a new group has none. */
export interface GroupAsked {
  group: Group | null;
}

/** A new group is sent without retries: a host that got it would refuse it again. Source: spec 3 §7. */
export function createGroupEdit({
  client,
  timers = systemTimers,
  ...ends
}: AskedWriteDeps<GroupAsked, GroupChange>): AskedWrite<GroupAsked, GroupChange> {
  return createAskedWrite({
    ...ends,
    send({ group }, body) {
      if (group === null) return client.call(createGroup, { body });
      const params = { id: group.id };
      return retryWrite(() => client.call(changeGroup, { params, body }), { timers });
    },
    isGone: wasNotFound,
  });
}

/** Asks before a group is deleted. Source: spec 3 §7. */
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
