import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The path of a folder that is only created when something is written. */
export function newTemporary(what: string): string {
  return join(tmpdir(), `sgi-${what}-${randomUUID()}`);
}
