import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { Connection } from "../schema/connection";
import type { Database } from "../schema/database";

/** An open database whose schema is up to date. */
export interface Engine extends Connection {
  db: Kysely<Database>;
  /** SQL for the database's own time, in milliseconds, the same for all processes. */
  now: string;
  /** Rows of a list read at a time. */
  rowsAPage: number;
  /**
   * A text that stays the same while no process writes to the database; null where asking for it
   * takes as long as reading.
   */
  changeMark: (() => string) | null;
  /** Lets `work` read the database as of one moment. */
  snapshot<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
}

/** The result of inspecting a database without opening it for work. */
export interface StoreState {
  /** The installation's name; null if there is none. */
  installation: string | null;
  /** Whether it has no installation and no rows in our tables. */
  isEmpty: boolean;
  /** How many migrations this version would run at its next start. */
  missingChanges: number;
  /**
   * The check value of the installation's key; null if none was stored, or migrations are missing.
   */
  keyCheck: string | null;
  /** The database's own time. */
  now: EpochMs;
}
