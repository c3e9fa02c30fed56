import type { Client } from "../../api/client";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { createLinkFlow, type LinkFlow, type LinkState } from "../auth/linkFlow";
import { acceptInvitation, type InvitationAnswer, verifyInvitation } from "./api";

/** Whom a link invites. */
export type Invited = NonNullable<InvitationAnswer["data"]>;

type Opened = { invited: Invited };
type Done = { step: "done"; invited: Invited };

export type AcceptState = LinkState<Opened, Done>;
export type AcceptFlow = LinkFlow<Opened, Done, { name: string; password: string }>;

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Nobody became a user as far as we know; the form stays. */
  onFailure(error: unknown): void;
}

/** Verifies an invitation's link and creates the invited user. Source: spec 3 §4. */
export function createAcceptFlow(
  invitation: string,
  { client, timers = systemTimers, onFailure }: Deps,
): AcceptFlow {
  return createLinkFlow({
    timers,
    async verify() {
      const { data } = await client.call(verifyInvitation, { body: { invitation } });
      return data ? { invited: data } : null;
    },
    send: (_, fields) => client.call(acceptInvitation, { body: { invitation, ...fields } }),
    done: ({ invited }) => ({ step: "done", invited }),
    onFailure,
  });
}
