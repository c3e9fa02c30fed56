import { isSpreadsheet } from "../../../ingest/spreadsheets/readExpiry";
import type { DriveNode, IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import { SPREADSHEET_TYPE } from "../../google/googleTypes";
import { readDriveFile } from "../plan/readDriveFile";
import type { Sheet } from "./sheetReader";

/** Of listed files the spreadsheets that are not noted as they are: a plan will want them read. */
export function sheetsAhead(
  nodes: readonly DriveNode[],
  noted: ReadonlyMap<string, Pick<IndexedDriveFile, "content">>,
): Sheet[] {
  return nodes.flatMap((node) => {
    const { id, content } = node;
    if (!maySpread(node) || noted.get(id)?.content === content) return [];
    const reading = readDriveFile({ node, folders: [] });
    if (!reading.ok) return [];
    const { candidate: document, cellFrom } = reading;
    return [{ cellFrom, document, file: { id, content } }];
  });
}

/** Before names are read, which takes its time: most files are none. */
function maySpread({ mimeType, name }: DriveNode): boolean {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return mimeType === SPREADSHEET_TYPE || isSpreadsheet(extension);
}
