import { GoogleFailure } from "../google/googleFailure";
import { googleMessage } from "../google/googleMessage";
import { type DriveFile, FOLDER_TYPE } from "../google/googleTypes";
import type { Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { DriveDeps } from "./driveDeps";
import { ownClient } from "./ownClient";

/** How Google writes ids. */
const ID = /^[\w-]{1,200}$/;

/**
 * Keeps the folder that the caller has chosen, if Drive says that it is one and can be read; without
 * a grant, as it was chosen: the next sync looks. Source: settled point 24.
 */
export function createSaveFolder(deps: DriveDeps): Handler<"saveDriveFolder"> {
  return async ({ session, params, input, audit, request }) => {
    const companyId = ownClient(session, params.legacyId);
    if (!ID.test(input.driveFolderId)) throw new HttpFailure(400, messages.notAFolder);
    const found = await findFolder(deps, { companyId, id: input.driveFolderId, request });
    const folder = {
      companyId,
      folderId: found?.id ?? input.driveFolderId,
      folderName: found?.name ?? input.folderName,
    };
    await deps.store.transaction(async (queries) => {
      const before = await queries.driveLinks.getFolder(companyId);
      await queries.driveLinks.setFolder(folder);
      const details = { before: before?.folderName ?? "", after: folder.folderName };
      await audit.write(queries, "drive.folder", { details });
    });
    return null;
  };
}

/** Null where nobody can look yet. */
async function findFolder(
  { google }: DriveDeps,
  { companyId, id, request }: { companyId: string; id: string; request: Request },
): Promise<DriveFile | null> {
  if (google === null) return null;
  try {
    const file = await google.grants.drive(companyId, request.signal).getFile(id);
    if (file.mimeType !== FOLDER_TYPE) throw new HttpFailure(400, messages.notAFolder);
    if (file.trashed) throw new HttpFailure(400, messages.folderInBin);
    return file;
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    if (error.kind === "needsAuthorization") return null;
    const passes = error.kind === "rate" || error.kind === "unreachable";
    throw new HttpFailure(passes ? 503 : 409, googleMessage(error));
  }
}
