import { readFileSync } from "node:fs";
import pg from "pg";
import type { StoreOptions } from "../openStore";

/** A view from outside of a database that others write to. */
export interface WriteWatch {
  /** Whether a writing transaction runs: on SQLite one of the process `pid`. */
  isWriting(pid: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Watches through the locks that Linux reports, or PostgreSQL's list of connections. */
export function watchWrites(options: StoreOptions): WriteWatch {
  if ("sqlitePath" in options) {
    return { isWriting: async (pid) => holdsWriteLock(pid), close: async () => undefined };
  }
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 1 });
  return {
    async isWriting() {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and backend_xid is not null",
      );
      return rows.length > 0;
    },
    close: () => pool.end(),
  };
}

/**
 * A writer locks a byte of the file beside the log. Source: SQLite, WAL-mode file format, 2.3.2.
 */
function holdsWriteLock(pid: number): boolean {
  const locks = readFileSync("/proc/locks", "utf8");
  return new RegExp(`POSIX +ADVISORY +WRITE +${pid} \\S+ 120 120`).test(locks);
}
