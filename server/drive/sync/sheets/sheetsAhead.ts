import { isSpreadsheet } from "../../../ingest/spreadsheets/readExpiry";
import type { DriveNode, IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import { SPREADSHEET_TYPE } from "../../google/googleTypes";
import { readDriveFile } from "../plan/readDriveFile";
import type { Sheet } from "./sheetReader";

/** The listed spreadsheets that changed since the last sync: a plan will need to read them. */
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

/** A quick check before names are parsed: most files are not spreadsheets. */
function maySpread({ mimeType, name }: DriveNode): boolean {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return mimeType === SPREADSHEET_TYPE || isSpreadsheet(extension);
}
