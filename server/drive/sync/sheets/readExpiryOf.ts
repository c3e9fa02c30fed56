import { MAX_FILE_BYTES } from "@sgi/core/uploads/selection";
import type { NewId } from "../../../base/ids/newId";
import { reasons } from "../../../base/reasons/reasons";
import { contentFault } from "../../../ingest/readCandidate";
import { expiryIn } from "../../../ingest/spreadsheets/expiryCell";
import {
  isReadWhole,
  type ReadExpiry,
  type SheetSource,
} from "../../../ingest/spreadsheets/readExpiry";
import { GoogleFailure } from "../../google/googleFailure";
import type { CompanyDrive } from "../../google/googleTypes";
import { withBytes } from "./fetchBytes";
import { createFileHead } from "./fileHead";
import type { Sheet, SheetFacts } from "./sheetReader";
import { NoRoom, type SyncRoom } from "./syncRoom";

interface Deps {
  drive: Pick<CompanyDrive, "firstCell" | "download">;
  readExpiry: ReadExpiry;
  /** For bytes while they are read. */
  temporaryFolder: string;
  newId: NewId;
  /** The free space on the disk. */
  room: SyncRoom;
}

/** Reads the expiry date of a spreadsheet; none if there is none to read. */
export async function readExpiryOf(sheet: Sheet, deps: Deps): Promise<SheetFacts> {
  const { cellFrom, document, file } = sheet;
  if (cellFrom === null) return { ok: true, expiryDate: document.expiryDate, warning: null };
  try {
    if (cellFrom === "bytes") return await readBytes(sheet, deps);
    return expiryIn(await deps.drive.firstCell(file.id));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return { ok: false, ...refusal };
  }
}

/** A refusal of this one file by Google or the disk; any other error fails the sync. */
function refusalOf(error: unknown) {
  if (error instanceof NoRoom) return { reason: reasons.noRoom, isLasting: false };
  if (!(error instanceof GoogleFailure)) return undefined;
  const { kind } = error;
  if (kind === "tooLarge") return { reason: reasons.tooLarge, isLasting: true };
  const isOfFile = kind === "notFound" || kind === "forbidden" || kind === "refused";
  return isOfFile ? { reason: reasons.unreadableInDrive, isLasting: false } : undefined;
}

async function readBytes({ document, file }: Sheet, deps: Deps): Promise<SheetFacts> {
  const { fileType, fileSizeBytes } = document;
  if (fileSizeBytes > MAX_FILE_BYTES) {
    return { ok: false, reason: reasons.tooLarge, isLasting: true };
  }
  const { watch, bytes } = createFileHead();
  return deps.room.use(fileSizeBytes, () =>
    withBytes(deps, {
      id: file.id,
      sizeBytes: fileSizeBytes,
      maxBytes: MAX_FILE_BYTES,
      watch,
      work: (source) => readFile(fileType, { source, head: bytes() }, deps),
    }),
  );
}

async function readFile(
  fileType: string,
  { source, head }: { source: SheetSource; head: Buffer },
  { readExpiry }: Deps,
): Promise<SheetFacts> {
  const fault = head.length === 0 ? reasons.empty : contentFault(fileType, head);
  if (fault !== null) return { ok: false, reason: fault, isLasting: true };
  const expiry = await readExpiry(fileType, isReadWhole(fileType) ? source : head);
  return expiry.ok ? expiry : { ...expiry, isLasting: true };
}
