import type { Kysely } from "kysely";
import type { Database } from "./database";

/** An open database, and the little in which engines differ. */
export interface Engine {
  db: Kysely<Database>;
  /** The name of the collation that compares texts byte by byte. */
  byteOrder: string;
  /** Closes every connection; what was committed is on disk. */
  close(): Promise<void>;
}
