import type { Kept } from "../../storage/store/schema/quotaTypes";
import type { ReceivedFile } from "./receivePart";

/** The number and size of a batch's files in the spool. */
export function spooledOf(files: readonly ReceivedFile[]): Kept {
  const there = files.filter(({ refusal }) => refusal === null);
  return { files: there.length, bytes: there.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
}
