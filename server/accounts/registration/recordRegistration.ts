import type { NewId } from "../../base/ids/newId";
import type { Call } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { spooledOf } from "../../ingest/intake/receivePart";
import type { UploadIntake } from "../../ingest/intake/uploadIntake";
import { queueNewAdmin } from "../../mail/notices";
import type { KnownDevices } from "../../sessions/knownDevices";
import type { Sessions } from "../../sessions/sessions";
import { type WireUser, wireUser } from "../../sessions/wireUser";
import { registeredText } from "../../storage/store/schema/keys/companyCodes";
import type { StoredUser } from "../../storage/store/schema/types";
import type { Store, StoreQueries } from "../../storage/store/store";
import type { Registration, SpooledFirstFiles } from "./receiveForm";

export interface RecordRegistrationDeps {
  store: Store;
  newId: NewId;
  uploads: UploadIntake;
  sessions: Sessions;
  devices: KnownDevices;
}

/**
 * The registered user, and the Set-Cookie values that sign the user in and make the browser known.
 */
export interface Recorded {
  user: WireUser;
  cookies: string[];
}

interface Given {
  registration: Registration;
  passwordHash: string;
  first: SpooledFirstFiles;
}

/**
 * Uses the code and writes company, admin, first files and session in one transaction.
 * @throws {HttpFailure} 400 when the code is no longer usable, 409 when the name or address is
 * taken.
 */
export async function recordRegistration(
  deps: RecordRegistrationDeps,
  call: Call<"registerAdmin">,
  given: Given,
): Promise<Recorded> {
  try {
    return await deps.store.transaction((queries) => record(deps, queries, call, given));
  } catch (error) {
    // Another registration may have taken the name or address since the check.
    if (!(error instanceof HttpFailure)) await refuseTaken(deps.store, given.registration);
    throw error;
  }
}

async function record(
  { newId, sessions, devices, uploads }: RecordRegistrationDeps,
  queries: StoreQueries,
  call: Call<"registerAdmin">,
  { registration, passwordHash, first }: Given,
) {
  const { session, now, request, audit } = call;
  const meant = await queries.companyCodes.findUsable(registration.companyCode, now);
  const code = meant && (await queries.companyCodes.use(meant.code, now));
  if (code?.role !== "admin") throw new HttpFailure(400, messages.invalidCompanyCode);
  await refuseTaken(queries, registration);
  const { email, clientName: name } = registration;
  const companyId = newId();
  await queries.companies.create({ id: companyId, name, createdAt: now });
  const user: StoredUser = {
    id: newId(),
    companyId,
    email,
    passwordHash,
    name: null,
    role: code.role,
    createdAt: now,
  };
  await queries.users.create(user);
  const trail = audit.as(user);
  const details = registeredText({ name, email, codeId: code.id });
  await trail.write(queries, "register", { details });
  await queueNewAdmin(queries, user, { newId, now, companyId });
  if (first.files.length > 0) {
    const { uploadId: id } = first;
    await first.hold(queries);
    const spoolId = uploads.spool.id;
    const spooled = spooledOf(first.files);
    const upload = { id, companyId, userId: user.id, createdAt: now, spoolId, spooled };
    await queries.uploads.create(upload, first.files.map(toRow));
    const received = messages.filesReceived(first.files.length);
    await trail.write(queries, "upload.receive", { details: received });
  }
  if (session !== null) await sessions.end(queries, session);
  const cookie = await sessions.start(queries, { userId: user.id, remember: false }, call);
  return {
    user: await wireUser(queries, user, now),
    cookies: [cookie, devices.remember(request, user)],
  };
}

async function refuseTaken(
  { companies, users }: Pick<StoreQueries, "companies" | "users">,
  { clientName, email }: Registration,
): Promise<void> {
  if ((await companies.findByName(clientName)) !== null) {
    throw new HttpFailure(409, messages.companyExists);
  }
  if ((await users.findByEmail(email)) !== null) throw new HttpFailure(409, messages.emailExists);
}

function toRow({ relativeName }: { relativeName: string }, position: number) {
  const waiting = { outcome: null, note: null, documentId: null, question: null };
  return { position, relativeName, partName: String(position), ...waiting };
}
