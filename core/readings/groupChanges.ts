import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { wasNotFound } from "../api/errors";
import { retryEffect, retryWrite } from "../api/retryWrite";
import { systemTimers } from "../time/clock";
import {
  changeGroup,
  createGroup,
  deleteGroup,
  type Group,
  type GroupChange,
  type ReadingsTodo,
} from "./api";

type Deps<What, Input = void> = AskedWriteDeps<What, Input> & { onTodo(todo: ReadingsTodo): void };

/** What the form is about; a new group has none. */
export interface GroupAsked {
  group: Group | null;
}

/** A new group is sent without retries: a host that got it would refuse it again. Source: spec 3 §7. */
export function createGroupEdit({
  client,
  timers = systemTimers,
  onTodo,
  ...ends
}: Deps<GroupAsked, GroupChange>): AskedWrite<GroupAsked, GroupChange> {
  return createAskedWrite({
    ...ends,
    async send({ group }, body) {
      const change = ({ id, members }: Group) => {
        const had = members.map((member) => member.id);
        return client.call(changeGroup, { params: { id }, body: { ...body, had } });
      };
      const { todo } =
        group === null
          ? await client.call(createGroup, { body })
          : await retryWrite(() => change(group), { timers });
      onTodo(todo);
    },
    isGone: wasNotFound,
  });
}

/** Asks before a group is deleted. Source: spec 3 §7. */
export function createGroupDeletion({
  client,
  timers = systemTimers,
  onTodo,
  ...ends
}: Deps<Group>): AskedWrite<Group> {
  return createAskedWrite({
    ...ends,
    async send({ id }) {
      const answer = await retryEffect(() => client.call(deleteGroup, { params: { id } }), {
        timers,
        tookEffect: wasNotFound,
      });
      if (answer !== null) onTodo(answer.todo);
    },
    isGone: wasNotFound,
  });
}
