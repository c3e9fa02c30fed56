import type { DriveWay } from "@sgi/core/drive";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import type { Call, Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { MAX_NOTIFIED_ADMINS, queueNotice } from "../mail/notices";
import { holdCaller } from "../sessions/refuseFormer";
import type { StoreQueries } from "../storage/store/store";
import type { DriveDeps } from "./driveDeps";
import { configured, ownClient, served } from "./ownClient";
import { revokeGrants } from "./revokeGrants";

const CONFLICT = 409;
/** As the audit log says it. */
const WAYS: Readonly<Record<DriveWay, string>> = {
  grant: "autorizzazione di un account Google",
  service: "account di servizio",
};

type Deps = DriveDeps & { newId: NewId };
type Place = { companyId: string; folderId: string };
type Asked = { call: Call<"setDriveWay">; companyId: string };

/**
 * Links the company by one of the two ways; nothing else changes it. The service account reads the
 * folder that the company has proved last, and an old grant is given back; a grant reads the folder
 * that is linked. Documents are told by their files' ids, and stay the same where the folder does.
 * Source: DRIVE-55.
 */
export function createSetWay(deps: Deps): Handler<"setDriveWay"> {
  return async (call) => {
    const { session, params, input } = call;
    const companyId = ownClient(session, params.legacyId);
    await takeOrRefuse(deps.limits.driveFolders, companyId);
    if (input.way === "service") served(deps.service);
    else configured(deps.google);
    const done = await deps.store.transaction(async (queries) => {
      await holdCaller(queries, session, deps.clock.now());
      const asked = { call, companyId };
      const link = input.way === "service" ? linkServed : linkGranted;
      return link(deps, queries, asked);
    });
    if (done === "mailed") deps.onMail();
    if (done !== "same") deps.onLinkChange(companyId, "folderChanged");
    if (input.way === "service" && deps.google !== null) {
      const { grants } = deps.google;
      await revokeGrants({ ...deps, grants }, companyId);
    }
    return null;
  };
}

/** `mailed`: linked, and mails were queued. */
type Done = "same" | "linked" | "mailed";

async function linkServed(
  { clock, newId }: Deps,
  queries: StoreQueries,
  { call: { session, audit }, companyId }: Asked,
): Promise<Done> {
  const { driveLinks } = queries;
  const proof = await driveLinks.getChosenProof(companyId);
  if (proof === null) throw new HttpFailure(CONFLICT, messages.driveToVerify);
  const { folderId, folderName } = proof;
  const before = await driveLinks.getFolder(companyId);
  const wasServed = (await driveLinks.getWay(companyId)) !== null;
  if (wasServed && before?.folderId === folderId && before.folderName === folderName) return "same";
  const now = clock.now();
  const isNew = before?.folderId !== folderId || !wasServed;
  await putFolder(queries, { companyId, folderId, folderName }, isNew ? now : before.linkedAt);
  await driveLinks.putWay({ companyId, changedAt: now, changedBy: session.user.id });
  await driveLinks.deleteGrant(companyId);
  const after = { folder: folderName, way: WAYS.service };
  const isChange = before !== null && !wasServed;
  await audit.write(queries, isChange ? "drive.way" : "drive.folder", {
    details:
      before === null
        ? after
        : changed({ folder: before.folderName, way: WAYS[wasServed ? "service" : "grant"] }, after),
  });
  const linked = { companyId, folderId };
  return isNew && (await tellSharers(queries, { linked, newId, now })) ? "mailed" : "linked";
}

async function putFolder(
  { driveLinks, syncTimes }: StoreQueries,
  folder: Parameters<StoreQueries["driveLinks"]["setFolder"]>[0],
  linkedAt: number | null,
): Promise<void> {
  await driveLinks.setFolder(folder, linkedAt);
  await syncTimes.forget(folder.companyId);
}

async function linkGranted(
  { google }: Deps,
  queries: StoreQueries,
  { call: { audit }, companyId }: Asked,
): Promise<Done> {
  const { driveLinks } = queries;
  if ((await driveLinks.getWay(companyId)) === null) return "same";
  const folder = await driveLinks.getFolder(companyId);
  if (folder === null) throw new HttpFailure(CONFLICT, messages.noDriveFolder);
  const grant = await driveLinks.getGrant(companyId);
  if (grant === null || !google?.grants.holds(grant)) {
    throw new HttpFailure(CONFLICT, messages.needsAuthorization);
  }
  await driveLinks.deleteWay(companyId);
  await queries.syncTimes.forget(companyId);
  const details = {
    folder: folder.folderName,
    ...changed({ way: WAYS.service }, { way: WAYS.grant }),
  };
  await audit.write(queries, "drive.way", { details });
  return "linked";
}

/**
 * Tells the admins of all companies that are linked with a folder, or one above it, once there is a
 * second one; of each company that comes to a folder once, however often it leaves and comes back.
 */
async function tellSharers(
  queries: StoreQueries,
  { linked, newId, now }: { linked: Place; newId: NewId; now: EpochMs },
): Promise<boolean> {
  const companies = await queries.driveLinks.listLinkedWith(linked.folderId);
  if (companies.length < 2 || !(await queries.driveLinks.noteTold(linked, now))) return false;
  for (const companyId of companies) {
    const admins = await queries.users.listAdmins(companyId);
    for (const { email } of admins.slice(0, MAX_NOTIFIED_ADMINS)) {
      await queueNotice(queries, { email, notice: "driveFolderShared" }, { newId, now, companyId });
    }
  }
  return true;
}

const changed = (before: Record<string, string>, after: Record<string, string>) => ({
  before,
  after,
});
