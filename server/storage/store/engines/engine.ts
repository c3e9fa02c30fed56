import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { Connection } from "../schema/connection";
import type { Database } from "../schema/database";

/** An open database whose schema is up to date. */
export interface Engine extends Connection {
  db: Kysely<Database>;
  /** SQL for the database's own time, in milliseconds: all processes share it. */
  now: string;
  /** Of a list, read at a time. */
  rowsAPage: number;
  /** Lets `work` read the database as it is at one moment. */
  snapshot<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
}

/** What is known of a database that was only looked at. */
export interface StoreState {
  /** As the installation is named; null where none was begun. */
  installation: string | null;
  /** Whether no installation was begun in it, and nothing else lies in our tables, if there are any. */
  isEmpty: boolean;
  /** How many changes of the schema this version would make at its next start. */
  missingChanges: number;
  /** By what the installation's key is known; null when that was never said, or changes are missing. */
  keyCheck: string | null;
  /** The database's own time. */
  now: EpochMs;
}
