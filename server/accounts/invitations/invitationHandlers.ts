import { isEmail } from "@sgi/core/accounts/auth";
import type { NewId } from "../../base/ids/newId";
import { companyOf } from "../../http/companyOf";
import type { Call, Handler, Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { holdCaller } from "../../sessions/refuseFormer";
import { foldEmail } from "../../storage/store/schema/database";
import type { StoredInvitation } from "../../storage/store/schema/types";
import type { Store, StoreQueries } from "../../storage/store/store";
import { INVITATION_MS } from "./invitationTokens";

/** The most invitations per company, expired ones included. */
export const MOST_INVITATIONS = 100;

export interface InvitationDeps {
  store: Store;
  newId: NewId;
  limits: Pick<RateLimits, "userChanges" | "invitationMails">;
  /** Called when a mail waits to be sent. */
  onMail(): void;
}

type Names = "listInvitations" | "invite" | "inviteAgain" | "withdrawInvitation";

/**
 * Handlers for the invitations of the caller's company; other companies' are a 404. Source: spec 3
 * §4.
 */
export function createInvitationHandlers(deps: InvitationDeps): Pick<Handlers, Names> {
  return {
    async listInvitations({ session }) {
      const companyId = companyOf(session, messages.invitationNotFound);
      const found = await deps.store.invitations.listOfCompany(companyId);
      return { invitations: found.map(wireInvitation) };
    },
    invite: createInvite(deps),
    inviteAgain: createInviteAgain(deps),
    withdrawInvitation: createWithdraw(deps),
  };
}

type Listed = Awaited<ReturnType<StoreQueries["invitations"]["listOfCompany"]>>[number];

function wireInvitation({ id, email, name, invitedByEmail, sentAt, expiresAt }: Listed) {
  return {
    id,
    email,
    name,
    invitedBy: invitedByEmail,
    sentAt: new Date(sentAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** Refuses an address that has an account, with the same message whichever company has it. */
function createInvite(deps: InvitationDeps): Handler<"invite"> {
  return async (call) => {
    const { session, now } = call;
    const companyId = companyOf(session, messages.invitationNotFound);
    const email = foldEmail(call.input.email);
    if (!isEmail(email)) throw new HttpFailure(400, messages.invalidEmail);
    // Before the lookup of the address, so that the limit covers such probing too.
    await takeOrRefuse(deps.limits.userChanges, companyId);
    await takeOrRefuse(deps.limits.invitationMails, email);
    const { id: invitedBy } = session.user;
    const name = call.input.name?.trim() || null;
    const sent = { sentAt: now, expiresAt: now + INVITATION_MS };
    const invitation = { id: deps.newId(), companyId, email, name, invitedBy, ...sent };
    await deps.store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      if (await queries.users.findByEmail(email)) throw new HttpFailure(409, messages.invitedUser);
      const { length } = await queries.invitations.listOfCompany(companyId);
      if (length >= MOST_INVITATIONS) {
        throw new HttpFailure(409, messages.tooManyInvitations(MOST_INVITATIONS));
      }
      if (!(await queries.invitations.create(invitation))) {
        throw new HttpFailure(409, messages.invitedAlready);
      }
      await queueMail(deps, queries, invitation);
      await call.audit.write(queries, "user.invite", { details: { email } });
    });
    deps.onMail();
    return null;
  };
}

function createInviteAgain(deps: InvitationDeps): Handler<"inviteAgain"> {
  return async (call) => {
    const { now, session } = call;
    const known = await deps.store.invitations.get(call.params.id);
    if (known !== null && known.companyId === session.user.companyId) {
      await takeOrRefuse(deps.limits.invitationMails, known.email);
    }
    await changeInvitation(deps, call, async (invitation, queries) => {
      const { id, email } = invitation;
      const sent = { sentAt: now, expiresAt: now + INVITATION_MS };
      await queries.invitations.renew(id, sent);
      await queueMail(deps, queries, { ...invitation, ...sent });
      await call.audit.write(queries, "user.inviteAgain", { details: { email } });
    });
    deps.onMail();
    return null;
  };
}

function createWithdraw(deps: InvitationDeps): Handler<"withdrawInvitation"> {
  return (call) =>
    changeInvitation(deps, call, async ({ id, email, sentAt }, queries) => {
      await queries.invitations.take(id, sentAt);
      await call.audit.write(queries, "user.withdraw", { details: { email } });
    });
}

/**
 * Changes an invitation of the caller's company in one transaction, with the company's users locked.
 * @throws {HttpFailure} 404 for another company's, 403 when the caller is no longer an admin, 429
 * after too many changes in the company.
 */
async function changeInvitation(
  { store, limits }: InvitationDeps,
  { params: { id }, session, now }: Call<"inviteAgain" | "withdrawInvitation">,
  work: (invitation: StoredInvitation, queries: StoreQueries) => Promise<void>,
): Promise<null> {
  const companyId = companyOf(session, messages.invitationNotFound);
  await takeOrRefuse(limits.userChanges, companyId);
  await store.transaction(async (queries) => {
    await holdCaller(queries, session, now);
    const invitation = await queries.invitations.get(id);
    if (invitation?.companyId !== companyId) {
      throw new HttpFailure(404, messages.invitationNotFound);
    }
    await work(invitation, queries);
  });
  return null;
}

/** The link is made when the mail is sent: the outbox contains none. */
async function queueMail(
  { newId }: InvitationDeps,
  { outbox }: Pick<StoreQueries, "outbox">,
  { id, companyId, sentAt }: StoredInvitation,
): Promise<void> {
  const mail = { companyId, payload: JSON.stringify({ id }), createdAt: sentAt };
  await outbox.create({ ...mail, id: newId(), kind: "invitation" });
}
