import { readNamedFile } from "@sgi/core/documents/names";
import { nameFault } from "@sgi/core/names";
import { readRelativeName } from "../../../base/names/relativeName";
import { reasons } from "../../../base/reasons/reasons";
import { candidateOf, type DocumentCandidate } from "../../../ingest/candidate";
import { isAcceptedType } from "../../../ingest/fileContent";
import { isSpreadsheet } from "../../../ingest/spreadsheets/readExpiry";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { contentMark } from "../../../storage/store/schema/keys/contentMark";
import { SPREADSHEET_TYPE } from "../../google/googleTypes";
import type { PlannedStep } from "../shared/planTypes";
import type { TreeFile } from "../tree/driveTree";

/** A file's facts about its document; the expiry follows later, from `cellFrom`. */
export type DriveCandidate = DocumentCandidate & Pick<StoredDocument, "driveUrl">;

export type DriveReading =
  | { ok: true; candidate: DriveCandidate; cellFrom: PlannedStep["cellFrom"] }
  | { ok: false; reason: string };

const GOOGLES_OWN = "application/vnd.google-apps.";
/** Google's own documents have no extension: they count as the format of their export. */
const EXPORTED: Readonly<Record<string, string>> = {
  [`${GOOGLES_OWN}document`]: "docx",
  [SPREADSHEET_TYPE]: "xlsx",
  [`${GOOGLES_OWN}presentation`]: "pptx",
};

/** Reads a file's name and folders like those of an uploaded file. */
export function readDriveFile({ node, folders }: TreeFile): DriveReading {
  const exported = EXPORTED[node.mimeType];
  if (exported === undefined && node.mimeType.startsWith(GOOGLES_OWN)) return refused("type");
  const fileName = withExtension(node.name, exported);
  // Drive allows any name, even one with a `/`, which would look like a folder.
  const fault = [...folders, fileName].map(nameFault).find((each) => each !== null);
  if (fault) return { ok: false, reason: reasons.nameFault(fault) };
  const relativeName = [...folders, fileName].join("/");
  const read = readRelativeName(relativeName);
  if (!read.ok) return read;
  const named = readNamedFile(relativeName);
  const { fileType } = named;
  if (exported !== fileType && !isAcceptedType(fileType)) return refused("type");
  if (node.sizeBytes === 0) return refused("empty");
  const candidate: DriveCandidate = {
    ...candidateOf(named, {
      updatedAt: node.modifiedAt,
      expiryDate: null,
      fileHash: "",
      fileSizeBytes: node.sizeBytes ?? 0,
      mark: contentMark({ drive: node.content }),
    }),
    driveUrl: addressOf(node),
  };
  return { ok: true, candidate, cellFrom: cellSource(node, fileType) };
}

/** How to read the file's cell A1; null if it has none. */
function cellSource({ mimeType, sizeBytes }: DriveNode, fileType: string) {
  if (mimeType === SPREADSHEET_TYPE) return "sheet";
  return isSpreadsheet(fileType) && sizeBytes !== null ? "bytes" : null;
}

function refused(reason: "type" | "empty"): DriveReading {
  return { ok: false, reason: reasons[reason] };
}

function withExtension(name: string, exported: string | undefined): string {
  if (exported === undefined || name.toLowerCase().endsWith(`.${exported}`)) return name;
  return `${name}.${exported}`;
}

/** Only http(s) URLs, because browsers open it. */
function addressOf({ id, url }: DriveNode): string {
  if (url !== null && /^https?:\/\//.test(url)) return url;
  return `https://drive.google.com/open?id=${encodeURIComponent(id)}`;
}
