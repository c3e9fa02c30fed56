import { folderNameOf } from "@sgi/core/drive";
import type { LogDetails } from "@sgi/core/logs";
import type { Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import type { DriveDeps } from "./driveDeps";
import { ID } from "./google/driveShapes";
import { GoogleFailure } from "./google/googleFailure";
import { googleFault } from "./google/googleFault";
import { type DriveFile, FOLDER_TYPE } from "./google/googleTypes";
import { ownClient } from "./ownClient";

/** Aliases that Google accepts as ids: they name whole drives, not a folder to follow. */
const ALIASES: readonly string[] = ["root", "appDataFolder"];

/**
 * Saves the folder that the caller has chosen, if Drive reports a readable folder. Without a grant,
 * saves it unchecked: the next sync checks it. Source: settled point 24.
 */
export function createSaveFolder(deps: DriveDeps): Handler<"saveDriveFolder"> {
  return async ({ session, params, input, audit, request }) => {
    const companyId = ownClient(session, params.legacyId);
    const isId = ID.test(input.driveFolderId) && !ALIASES.includes(input.driveFolderId);
    if (!isId) throw new HttpFailure(400, messages.notAFolder);
    await takeOrRefuse(deps.limits.driveFolders, companyId);
    const found = await findFolder(deps, { companyId, id: input.driveFolderId, request });
    const folder = {
      companyId,
      folderId: found?.id ?? input.driveFolderId,
      folderName: found === null ? input.folderName : folderNameOf(found.name),
    };
    const isOther = await deps.store.transaction(async (queries) => {
      await holdCaller(queries, session, deps.clock.now());
      const before = await queries.driveLinks.getFolder(companyId);
      const isSame =
        before?.folderId === folder.folderId && before.folderName === folder.folderName;
      if (isSame) return false;
      const isSameId = before?.folderId === folder.folderId;
      await queries.driveLinks.setFolder(folder, isSameId ? before.linkedAt : deps.clock.now());
      if (!isSameId) await queries.syncTimes.forget(companyId);
      const details = tellFolder(before?.folderName, folder.folderName);
      await audit.write(queries, "drive.folder", { details });
      return before !== null && !isSameId;
    });
    if (isOther) deps.onLinkChange(companyId, "folderChanged");
    return null;
  };
}

/** The audit details: the first folder, or the former and the new one. */
function tellFolder(before: string | undefined, folder: string): LogDetails {
  return before ? { before: { folder: before }, after: { folder } } : { folder };
}

/** Null without a grant to check it. */
async function findFolder(
  { google }: DriveDeps,
  { companyId, id, request }: { companyId: string; id: string; request: Request },
): Promise<DriveFile | null> {
  if (google === null) return null;
  try {
    const file = await google.grants.drive(companyId, "person", request.signal).getFile(id);
    if (file.mimeType !== FOLDER_TYPE) throw new HttpFailure(400, messages.notAFolder);
    if (file.trashed) throw new HttpFailure(400, messages.folderInBin);
    return file;
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    if (error.kind === "needsAuthorization") return null;
    throw googleFault(error, "grant");
  }
}
