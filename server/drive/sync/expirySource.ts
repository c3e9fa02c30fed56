import { isSpreadsheet } from "../../ingest/spreadsheets/readExpiry";
import type { DriveNode } from "../../storage/store/schema/driveTypes";
import { SPREADSHEET_TYPE } from "../google/googleTypes";
import type { PlannedDocument, PlannedStep } from "./planTypes";

/** How cell A1 of a file is read; null where there is none. */
export function expirySource(
  { mimeType, sizeBytes }: DriveNode,
  { fileType }: Pick<PlannedDocument, "fileType">,
): PlannedStep["expiryFrom"] {
  if (mimeType === SPREADSHEET_TYPE) return "sheet";
  return isSpreadsheet(fileType) && sizeBytes !== null ? "bytes" : null;
}
