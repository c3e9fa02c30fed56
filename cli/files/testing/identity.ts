import type { FileIdentity } from "../filePort";

/** What the disk says of a file that a test makes up. */
export function identity(id: string, facts: Partial<FileIdentity> = {}): FileIdentity {
  return { isFile: true, id, size: 5, changedAt: 0, stamp: "1:1", isHere: true, ...facts };
}
