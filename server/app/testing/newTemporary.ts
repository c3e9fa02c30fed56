import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The path of a folder that is never made unless something comes into it. */
export function newTemporary(what: string): string {
  return join(tmpdir(), `sgi-${what}-${randomUUID()}`);
}
