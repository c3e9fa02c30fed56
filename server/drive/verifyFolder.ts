import { randomBytes } from "node:crypto";
import { folderNameOf, readFolderLink } from "@sgi/core/drive";
import { DAY_MS, type DurationMs } from "@sgi/core/time";
import type { Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import type { StoreQueries } from "../storage/store/store";
import type { DriveDeps, ServiceAccess } from "./driveDeps";
import { GoogleFailure } from "./google/googleFailure";
import { googleFault, isApiOff } from "./google/googleFault";
import { type CompanyDrive, type DriveFile, FOLDER_TYPE } from "./google/googleTypes";
import { ownClient, served } from "./ownClient";

/** How long a code is good. */
const CODE_LIFE_MS: DurationMs = DAY_MS;
/** Without signs that look like others; 32, so that each has five random bits. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const [BAD_REQUEST, CONFLICT] = [400, 409];

/**
 * Looks at a folder by the service account, and lets the company prove that it is its own: by an
 * empty folder inside, named by a code of this company and folder, which only who may write there
 * can make. Until then the company hears nothing of the folder but that the account can read it.
 * Where the installation has never had a second company, nothing is to be proved.
 * Source: DRIVE-49, DRIVE-50.
 */
export function createVerifyFolder(deps: DriveDeps): Handler<"verifyDriveFolder"> {
  const { store, limits, clock } = deps;
  return async ({ session, params, input, audit, request }) => {
    const companyId = ownClient(session, params.legacyId);
    await takeOrRefuse(limits.driveFolders, companyId);
    const service = served(deps.service);
    const folderId = idIn(input.link);
    const place = { companyId, folderId };
    const proof = await store.driveLinks.findProof(place);
    const code = proof?.code ?? null;
    const seen = await look(service, { ...place, code, signal: request.signal });
    const folderName = folderNameOf(seen.folder.name);
    return store.transaction(async (queries) => {
      const now = clock.now();
      await holdCaller(queries, session, now);
      const how = await provenHow(queries, { ...place, code: seen.hasCode ? code : null, now });
      if (how === null) {
        return {
          name: null,
          entries: null,
          isMore: false,
          code: await codeFor(queries, place, now),
        };
      }
      const last = await queries.driveLinks.getChosenProof(companyId);
      // After the last one, whatever the clock says.
      const chosenAt = Math.max(now, (last?.chosenAt ?? 0) + 1);
      const proven = { ...place, folderName, chosenAt };
      if (how === "before") await queries.driveLinks.chooseProven(proven);
      else {
        await queries.driveLinks.prove({ ...proven, by: session.user.id });
        const details = { folder: folderName, proof: PROOFS[how] };
        await audit.write(queries, "drive.proof", { details });
      }
      return { name: folderName, entries: seen.entries, isMore: seen.isMore, code: null };
    });
  };
}

/** As the audit log says it. */
const PROOFS = { byCode: "cartella con il codice", alone: "unica azienda del server" } as const;

/** @throws {HttpFailure} 400 for what is no folder's link. */
function idIn(text: string): string {
  const link = readFolderLink(text);
  if (link.kind === "folder") return link.id;
  const message = link.kind === "file" ? messages.aFileLink : messages.noFolderLink;
  throw new HttpFailure(BAD_REQUEST, message);
}

interface Looked {
  companyId: string;
  folderId: string;
  /** The code whose folder is looked for; null for none. */
  code: string | null;
  signal: AbortSignal;
}

/** @throws {HttpFailure} What is missing, as far as Google tells it. */
async function look(
  { account }: ServiceAccess,
  { companyId, folderId, code, signal }: Looked,
): Promise<{ folder: DriveFile; entries: number; isMore: boolean; hasCode: boolean }> {
  const drive = account.wholeDrive({ companyId, line: "person", signal });
  try {
    const folder = await drive.getFile(folderId);
    if (folder.mimeType !== FOLDER_TYPE) throw new HttpFailure(BAD_REQUEST, messages.notAFolder);
    if (folder.trashed) throw new HttpFailure(BAD_REQUEST, messages.folderInBin);
    if (folder.driveId !== null && !folder.canReadDrive) {
      throw new HttpFailure(CONFLICT, messages.notInSharedDrive);
    }
    const within = { parents: [folderId], driveId: folder.driveId, pageToken: null };
    const page = await drive.listChildren(within);
    const hasCode = code !== null && (await holdsCode(drive, { within, code }));
    const entries = page.files.length;
    return { folder, entries, isMore: page.nextPageToken !== null, hasCode };
  } catch (error) {
    if (error instanceof GoogleFailure) throw verificationFault(error);
    throw error;
  }
}

function verificationFault(error: GoogleFailure): HttpFailure {
  const isClosed = error.kind === "notFound" || error.kind === "forbidden";
  if (isClosed && !isApiOff(error)) return new HttpFailure(CONFLICT, messages.folderNotShared);
  return googleFault(error, "service");
}

type Within = Parameters<CompanyDrive["listChildren"]>[0];

/** @throws {HttpFailure} 409 for a folder of that name with something in it. */
async function holdsCode(
  drive: CompanyDrive,
  { within, code }: { within: Within; code: string },
): Promise<boolean> {
  const { files } = await drive.listChildren({ ...within, name: code });
  const isInside = ({ name, mimeType, parents }: DriveFile) =>
    name === code && mimeType === FOLDER_TYPE && within.parents.includes(parents[0] ?? "");
  const found = files.filter(isInside).map(({ id }) => id);
  if (found.length === 0) return false;
  const inIt = await drive.listChildren({ ...within, parents: found });
  if (inIt.files.length === 0) return true;
  throw new HttpFailure(CONFLICT, messages.codeFolderNotEmpty(code));
}

/**
 * How it is proved that the folder is the company's; null if it is not. Read again in the
 * transaction, since Google took its time: a code is good once.
 */
async function provenHow(
  queries: Pick<StoreQueries, "driveLinks" | "companies" | "audit">,
  {
    code,
    now,
    ...place
  }: { companyId: string; folderId: string; code: string | null; now: number },
): Promise<"before" | keyof typeof PROOFS | null> {
  const proof = await queries.driveLinks.findProof(place);
  if (proof?.provenAt != null) return "before";
  if (await isAlone(queries, place.companyId)) return "alone";
  const isGood = code !== null && proof?.code === code && (proof.expiresAt ?? 0) > now;
  return isGood ? "byCode" : null;
}

/**
 * Whether there never was another company: the log of a purged one stays, and folders may still be
 * shared with the account in its name.
 */
async function isAlone(
  { companies, audit }: Pick<StoreQueries, "companies" | "audit">,
  companyId: string,
): Promise<boolean> {
  if ((await companies.count()) !== 1) return false;
  const logs = await audit.listScopes();
  return logs.every((scope) => scope === "" || scope === companyId);
}

/** The code that waits for this folder, or a new one. */
async function codeFor(
  { driveLinks }: Pick<StoreQueries, "driveLinks">,
  place: { companyId: string; folderId: string },
  now: number,
): Promise<string> {
  const waiting = await driveLinks.findProof(place);
  if (waiting?.code != null && (waiting.expiresAt ?? 0) > now) return waiting.code;
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]).join("");
  const code = `SGI-${signs.slice(0, 4)}-${signs.slice(4)}`;
  await driveLinks.putCode({ ...place, code, expiresAt: now + CODE_LIFE_MS, chosenAt: now });
  return code;
}
