import type { CalendarDate } from "@sgi/core/time";
import { MAX_FILE_BYTES } from "@sgi/core/uploads/selection";
import pLimit from "p-limit";
import { GoogleFailure } from "../google/googleFailure";
import type { CompanyDrive } from "../google/googleTypes";
import type { NewId } from "../ids/newId";
import { readContent } from "../ingest/readCandidate";
import { reasons } from "../reasons/reasons";
import { expiryOfCell } from "../spreadsheets/expiryCell";
import type { ReadExpiry } from "../spreadsheets/types";
import type { PlannedStep } from "./planTypes";
import { withTemporaryFile } from "./temporaryFolder";

/** What cell A1 of a spreadsheet said. */
export type SheetFacts =
  | { ok: true; expiryDate: CalendarDate | null }
  /** Left out, and why; `isLasting` until the file changes: it need not be read again. */
  | { ok: false; reason: string; isLasting: boolean };

interface Deps {
  drive: Pick<CompanyDrive, "firstCell" | "download">;
  readExpiry: ReadExpiry;
  /** Where bytes lie while they are read. */
  temporaryFolder: string;
  newId: NewId;
}

/** One at a time is held in memory, however many are being fetched. */
const inMemory = pLimit(1);

/** Reads the expiry date of a step's spreadsheet; none where there is nothing to read. */
export async function readExpiryOf(step: PlannedStep, deps: Deps): Promise<SheetFacts> {
  const { expiryFrom, document, file } = step;
  if (expiryFrom === null) return { ok: true, expiryDate: document.expiryDate };
  try {
    if (expiryFrom === "bytes") return await readBytes(step, deps);
    const cell = await deps.drive.firstCell(file.id);
    return { ok: true, expiryDate: typeof cell === "boolean" ? null : expiryOfCell(cell) };
  } catch (error) {
    const refusal = error instanceof GoogleFailure ? refusalOf(error) : undefined;
    if (refusal === undefined) throw error;
    return { ok: false, ...refusal };
  }
}

/** What Google says of this one file; all else is a failure of the sync. */
function refusalOf({ kind }: GoogleFailure) {
  if (kind === "tooLarge") return { reason: reasons.tooLarge, isLasting: true };
  const isOfFile = kind === "notFound" || kind === "forbidden" || kind === "refused";
  return isOfFile ? { reason: reasons.unreadableInDrive, isLasting: false } : undefined;
}

async function readBytes({ document, file }: PlannedStep, deps: Deps): Promise<SheetFacts> {
  if (document.fileSizeBytes > MAX_FILE_BYTES) {
    return { ok: false, reason: reasons.tooLarge, isLasting: true };
  }
  const { id } = file;
  return withTemporaryFile(
    { folder: deps.temporaryFolder, name: deps.newId() },
    (take) => deps.drive.download(id, { maxBytes: MAX_FILE_BYTES, take }),
    async (bytesPath) => {
      const source = { bytesPath, isSpooled: true };
      const content = await inMemory(() => readContent(source, document.fileType, deps.readExpiry));
      if (content.ok) return { ok: true, expiryDate: content.expiryDate };
      return { ok: false, reason: content.reason, isLasting: true };
    },
  );
}
