import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FileStore } from "../files/types";
import type { ApprovedFile } from "../store/schema/approvalTypes";
import type { StoreQueries } from "../store/store";

/** Files read from the database at a time. */
const MOST_AT_ONCE = 100;
/** The most wrong files that a report names. */
const MOST_NAMED = 5;

type WrongFile = Pick<ApprovedFile, "title" | "revision"> & { fault: "missing" | "altered" };

export interface ApprovedReport {
  /** Approved files that a row of the company still names. */
  total: number;
  checked: number;
  wrong: number;
  /** The first wrong ones. */
  first: WrongFile[];
  /** The hash after which the next verification goes on; empty where none are left. */
  next: string;
}

interface Asked {
  companyId: string;
  /** Verifies the files with later hashes; empty for all. */
  after: string;
  /** Asked after each file; the rest is left for the next verification. */
  isOver(): boolean | Promise<boolean>;
}

/**
 * Whether the bytes that were approved are those that the store holds under their hash: reads each
 * file whole, one after the other.
 */
export async function verifyApproved(
  { approvals, files }: Pick<StoreQueries, "approvals"> & { files: Pick<FileStore, "open"> },
  { companyId, after, isOver }: Asked,
): Promise<ApprovedReport> {
  const total = await approvals.countFiles(companyId);
  const report: ApprovedReport = { total, checked: 0, wrong: 0, first: [], next: after };
  for (;;) {
    const some = await approvals.listFiles(companyId, report.next, MOST_AT_ONCE);
    for (const { fileHash, title, revision } of some) {
      const fault = faultOf(fileHash, await files.open(fileHash));
      note(report, { title, revision, fault: await fault });
      report.next = fileHash;
      if (await isOver()) return report;
    }
    if (some.length < MOST_AT_ONCE) return { ...report, next: "" };
  }
}

function note(report: ApprovedReport, file: Omit<WrongFile, "fault"> & { fault: Fault }): void {
  const { fault } = file;
  report.checked += 1;
  if (fault === null) return;
  report.wrong += 1;
  if (report.first.length < MOST_NAMED) report.first.push({ ...file, fault });
}

type Fault = WrongFile["fault"] | null;

async function faultOf(hash: string, file: { stream: Readable } | null): Promise<Fault> {
  if (file === null) return "missing";
  const digest = createHash("sha256");
  for await (const chunk of file.stream) digest.update(chunk);
  return digest.digest("hex") === hash ? null : "altered";
}
