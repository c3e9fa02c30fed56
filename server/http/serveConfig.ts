import type { HttpSettings } from "./appEnv";

/** What the server needs to know to run. */
export interface ServeConfig extends HttpSettings {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  dataDir: string;
  /** PostgreSQL; null for SQLite in the data folder. */
  databaseUrl: string | null;
  /** Signs CSRF tokens; null: a key of its own in the data folder. */
  secretKey: Uint8Array | null;
}
