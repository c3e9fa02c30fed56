import { SPREADSHEET_TYPE } from "../google/googleTypes";
import { isSpreadsheet } from "../spreadsheets/readExpiry";
import type { DriveNode } from "../store/driveTypes";
import type { PlannedDocument, PlannedStep } from "./planTypes";

/** How cell A1 of a file is read; null where there is none. */
export function expirySource(
  { mimeType, sizeBytes }: DriveNode,
  { fileType }: Pick<PlannedDocument, "fileType">,
): PlannedStep["expiryFrom"] {
  if (mimeType === SPREADSHEET_TYPE) return "sheet";
  return isSpreadsheet(fileType) && sizeBytes !== null ? "bytes" : null;
}
