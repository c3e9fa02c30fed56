import { unmetRules } from "@sgi/core/accounts/auth";
import { NEW_USER_SPECIALS } from "@sgi/core/accounts/users";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { addressBucket } from "../../http/clientAddress";
import type { Call, Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import type { KnownDevices } from "../../sessions/knownDevices";
import { hashPassword } from "../../sessions/passwords/password";
import type { StoredInvitation, StoredUser } from "../../storage/store/schema/types";
import { belongsToDeletedCompany, type Store, type StoreQueries } from "../../storage/store/store";
import type { InvitationTokens } from "./invitationTokens";

export interface AcceptDeps {
  store: Store;
  newId: NewId;
  limits: Pick<RateLimits, "invitations">;
  tokens: InvitationTokens;
  devices: KnownDevices;
}

/**
 * Handlers for the person who was invited. A link that is unknown, forged, used, withdrawn or
 * expired gets one and the same answer. Source: spec 3 §4.
 */
export function createAcceptHandlers(
  deps: AcceptDeps,
): Pick<Handlers, "verifyInvitation" | "acceptInvitation"> {
  return {
    async verifyInvitation({ input, address, now }) {
      await takeOrRefuse(deps.limits.invitations, addressBucket(address));
      const found = await findInvitation(deps, input.invitation, now);
      const company = found && (await deps.store.companies.get(found.companyId));
      if (found === null || company === null) {
        return { success: false, message: messages.invalidInvitation };
      }
      const { email, name } = found;
      return { success: true, data: { email, name, clientName: company.name } };
    },
    acceptInvitation: (call) => accept(deps, call),
  };
}

/** The link is checked before the password's rules, and the password is hashed last. */
async function accept(deps: AcceptDeps, call: Call<"acceptInvitation">): Promise<null> {
  const { input, address, now, request } = call;
  await takeOrRefuse(deps.limits.invitations, addressBucket(address));
  const invitation = await findInvitation(deps, input.invitation, now);
  if (invitation === null) throw new HttpFailure(400, messages.invalidInvitation);
  if (unmetRules(input.password, NEW_USER_SPECIALS).length > 0) {
    throw new HttpFailure(400, messages.weakRegistrationPassword);
  }
  const { email, companyId } = invitation;
  const passwordHash = await hashPassword(input.password, email);
  const name = input.name === undefined ? invitation.name : input.name.trim() || null;
  const facts = { email, companyId, name, role: "viewer", createdAt: now } as const;
  const user: StoredUser = { ...facts, id: deps.newId(), passwordHash };
  try {
    await deps.store.transaction((queries) => record(queries, call, { invitation, user }));
  } catch (error) {
    // Another request may have made a user of this address meanwhile.
    if (error instanceof HttpFailure || !(await deps.store.users.findByEmail(email))) throw error;
    throw new HttpFailure(409, messages.emailExists);
  }
  // The link proves access to the mailbox: strangers cannot lock a known browser out.
  call.cookies.push(deps.devices.remember(request, user));
  return null;
}

/** Uses the invitation up and writes the user, with the company's users locked. */
async function record(
  queries: StoreQueries,
  { audit }: Call<"acceptInvitation">,
  { invitation, user }: { invitation: StoredInvitation; user: StoredUser },
): Promise<void> {
  await queries.companies.hold(invitation.companyId);
  if (!(await queries.invitations.take(invitation.id, invitation.sentAt))) {
    throw new HttpFailure(400, messages.invalidInvitation);
  }
  if (await queries.users.findByEmail(user.email)) throw new HttpFailure(409, messages.emailExists);
  await queries.users.create(user);
  const { id, email, role } = user;
  const invitedBy = (await queries.users.get(invitation.invitedBy))?.email;
  await audit.as(user).write(queries, "user.accept", { details: { id, email, role, invitedBy } });
}

async function findInvitation(
  { store, tokens }: AcceptDeps,
  link: string,
  now: EpochMs,
): Promise<StoredInvitation | null> {
  const id = tokens.idOf(link);
  const found = id === null ? null : await store.invitations.get(id);
  if (found === null || found.expiresAt <= now || !tokens.verify(link, found)) return null;
  if (await belongsToDeletedCompany(store, found)) return null;
  // A restore can take the role back as well as an admin.
  const inviter = await store.users.get(found.invitedBy);
  const isAdmin = inviter?.role === "admin" && inviter.companyId === found.companyId;
  return isAdmin ? found : null;
}
