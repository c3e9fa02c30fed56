import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../../api/askedWrite";
import type { Client } from "../../api/client";
import { wasNotFound } from "../../api/errors";
import { retryEffect } from "../../api/retryWrite";
import { parseInstant } from "../../time/calendarDate";
import { systemTimers } from "../../time/clock";
import {
  type Invitation,
  invite,
  inviteAgain,
  type NewInvitation,
  withdrawInvitation,
} from "./api";

/** An invitation's form: `ask(null)` opens it, `confirm(input)` sends it. */
export type InviteFlow = AskedWrite<null, NewInvitation>;

/** What may be done to an invitation. */
export interface InvitationChange {
  kind: "again" | "withdraw";
  invitation: Invitation;
}
export type InvitationChanges = AskedWrite<InvitationChange>;

/**
 * Sends a new invitation, without retries: if the host got the first attempt, it would refuse the
 * second, since the address is invited by then. Source: spec 3 §4.
 */
export function createInviteFlow(deps: {
  client: Pick<Client, "call">;
  onInvited(input: NewInvitation): void;
  onFailure(error: unknown): void;
}): InviteFlow {
  return createAskedWrite({
    send: (_, body) => deps.client.call(invite, { body }),
    onDone: (_, input) => deps.onInvited(input),
    onFailure: (error) => deps.onFailure(error),
  });
}

/** Resends an invitation without a question, one email per click; asks before withdrawing it. */
export function createInvitationChanges({
  client,
  timers = systemTimers,
  onDone,
  onFailure,
}: AskedWriteDeps<InvitationChange>): InvitationChanges {
  return createAskedWrite<InvitationChange>({
    async send({ kind, invitation: { id } }) {
      const params = { id };
      if (kind === "again") return client.call(inviteAgain, { params });
      const withdraw = () => client.call(withdrawInvitation, { params });
      return retryEffect(withdraw, { timers, tookEffect: wasNotFound });
    },
    onDone,
    onFailure,
    isGone: wasNotFound,
  });
}

/** Whether an invitation's link is valid no longer. */
export function isExpired({ expiresAt }: Invitation, now: number): boolean {
  const end = parseInstant(expiresAt ?? "");
  return end !== null && end <= now;
}
