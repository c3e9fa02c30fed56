import { firstPath, readFileName } from "@sgi/core/documents/names";
import { nameFault } from "@sgi/core/names";
import { dateInZone } from "@sgi/core/time";
import { readRelativeName } from "../../base/names/relativeName";
import { reasons } from "../../base/reasons/reasons";
import { TIME_ZONE } from "../../base/time/timeZone";
import type { Candidate } from "../../ingest/candidate";
import { isAcceptedType } from "../../ingest/fileContent";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import type { DriveNode } from "../../storage/store/schema/driveTypes";
import { SPREADSHEET_TYPE } from "../google/googleTypes";
import type { TreeFile } from "./driveTree";

/** What a file of the drive makes of its document; its expiry date comes later. */
export type DriveCandidate = Candidate & Pick<StoredDocument, "driveUrl">;

export type DriveReading = { ok: true; candidate: DriveCandidate } | { ok: false; reason: string };

const GOOGLES_OWN = "application/vnd.google-apps.";
/** Google's own documents have no extension: they count as what they are exported to. */
const EXPORTED: Readonly<Record<string, string>> = {
  [`${GOOGLES_OWN}document`]: "docx",
  [SPREADSHEET_TYPE]: "xlsx",
  [`${GOOGLES_OWN}presentation`]: "pptx",
};

/** Reads what a file's name and folders say of its document, as those of an uploaded one. */
export function readDriveFile({ node, folders }: TreeFile): DriveReading {
  const exported = EXPORTED[node.mimeType];
  if (exported === undefined && node.mimeType.startsWith(GOOGLES_OWN)) return refused("type");
  const fileName = withExtension(node.name, exported);
  // Drive takes any name, also one with a `/`, which would pass for a folder.
  const fault = [...folders, fileName].map(nameFault).find((each) => each !== null);
  if (fault) return { ok: false, reason: reasons.nameFault(fault) };
  const named = readRelativeName([...folders, fileName].join("/"));
  if (!named.ok) return named;
  const { extension, reference, title, revision, date } = readFileName(named.name);
  if (exported !== extension && !isAcceptedType(extension)) return refused("type");
  if (node.sizeBytes === 0) return refused("empty");
  const folder = named.folders.join("/");
  const candidate: DriveCandidate = {
    title,
    path: firstPath({ folder, reference, title, fileType: extension }),
    revision: revision ?? "",
    fileType: extension,
    documentDate: date ?? dateInZone(node.modifiedAt, TIME_ZONE),
    updatedAt: node.modifiedAt,
    expiryDate: null,
    driveUrl: addressOf(node),
    fileName: named.name,
    fileHash: "",
    fileSizeBytes: node.sizeBytes ?? 0,
    keyFolder: folder,
    keyReference: reference,
    keyTitle: title,
  };
  return { ok: true, candidate };
}

function refused(reason: "type" | "empty"): DriveReading {
  return { ok: false, reason: reasons[reason] };
}

function withExtension(name: string, exported: string | undefined): string {
  if (exported === undefined || name.toLowerCase().endsWith(`.${exported}`)) return name;
  return `${name}.${exported}`;
}

/** Nothing but an address of the web: browsers open it. */
function addressOf({ id, url }: DriveNode): string {
  if (url !== null && /^https?:\/\//.test(url)) return url;
  return `https://drive.google.com/open?id=${encodeURIComponent(id)}`;
}
