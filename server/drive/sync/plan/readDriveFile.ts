import { MAX_DOCUMENT_PATH } from "@sgi/core/documents";
import { nameExtension, readNamedFile } from "@sgi/core/documents/names";
import { hasHiddenSigns } from "@sgi/core/names";
import { isLong } from "../../../base/names/relativeName";
import { reasons } from "../../../base/reasons/reasons";
import { candidateOf, type DocumentCandidate } from "../../../ingest/candidate";
import { isAcceptedType } from "../../../ingest/fileContent";
import { isSpreadsheet } from "../../../ingest/spreadsheets/readExpiry";
import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { contentMark } from "../../../storage/store/schema/keys/contentMark";
import { SPREADSHEET_TYPE } from "../../google/googleTypes";
import type { PlannedStep } from "../shared/planTypes";
import type { TreeFile } from "../tree/driveTree";

/** What a file says of its document, whose expiry follows later, from `cellFrom`; or why it is none. */
export type DriveReading =
  | { ok: true; candidate: DocumentCandidate; cellFrom: PlannedStep["cellFrom"] }
  | { ok: false; reason: string };

const GOOGLES_OWN = "application/vnd.google-apps.";
/** The types of files that Drive keeps under names without an extension. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "application/msword": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.ms-excel": "xls",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "text/csv": "csv",
};

/** Google's own documents have no extension: they count as the format of their export. */
const EXPORTED: Readonly<Record<string, string>> = {
  [`${GOOGLES_OWN}document`]: "docx",
  [SPREADSHEET_TYPE]: "xlsx",
  [`${GOOGLES_OWN}presentation`]: "pptx",
};

/**
 * Reads a file's name and folders like those of an uploaded file. Drive allows any name, and the
 * document opens there: what Windows forbids is mended where a file is written, not here.
 */
export function readDriveFile({ node, folders }: TreeFile): DriveReading {
  const exported = EXPORTED[node.mimeType];
  if (exported === undefined && node.mimeType.startsWith(GOOGLES_OWN)) return refused("type");
  const names = [...folders, withExtension(node, exported)].map(placedName);
  if (names.some(hasHiddenSigns)) return { ok: false, reason: reasons.nameFault("hidden") };
  if (names.some(isLong)) return { ok: false, reason: reasons.longName };
  const relativeName = names.join("/").normalize("NFC");
  if (relativeName.length > MAX_DOCUMENT_PATH) return { ok: false, reason: reasons.longPath };
  const named = readNamedFile(relativeName);
  const { fileType } = named;
  if (exported !== fileType && !isAcceptedType(fileType)) return refused("type");
  if (node.sizeBytes === 0) return refused("empty");
  const candidate = candidateOf(named, {
    updatedAt: node.modifiedAt,
    expiryDate: null,
    fileHash: "",
    fileSizeBytes: node.sizeBytes ?? 0,
    mark: contentMark({ drive: node.content }),
    driveUrl: addressOf(node),
  });
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

/** The name with its type behind it: that of its export, or where it has no extension its own. */
function withExtension({ name, mimeType }: DriveNode, exported: string | undefined): string {
  const extension = nameExtension(name);
  if (exported !== undefined) return extension === exported ? name : `${name}.${exported}`;
  const own = EXTENSIONS[mimeType];
  return own === undefined || extension !== "" ? name : `${name}.${own}`;
}

/** A name as one part of a path: it parts no folders and leads nowhere. */
function placedName(name: string): string {
  const placed = name.replaceAll("/", "_").trim();
  return placed === "" || /^[. ]+$/.test(placed) ? "_" : placed;
}

/** Only http(s) URLs, because browsers open it. */
function addressOf({ id, url }: DriveNode): string {
  if (url !== null && /^https?:\/\//.test(url)) return url;
  return `https://drive.google.com/open?id=${encodeURIComponent(id)}`;
}
