import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { strFromU8, unzipSync, zipSync } from "fflate";
import type { Holdings } from "./holdings";

/** One folder for each installation: `data.zip`, and `holds.json`, which lists its content. */
export const KEPT: string = fileURLToPath(new URL("../../fixtures/installations", import.meta.url));
/** Of a version before 0.2.0, which today's server refuses. */
export const REFUSED_KEPT = "2026-11-22-6edc62f";
/** The names of those that today's server opens, the earliest first. */
export const OPENED_KEPT: readonly string[] = readdirSync(KEPT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== REFUSED_KEPT)
  .map(({ name }) => name)
  .toSorted();
/** That of 0.2.0. */
export const FIRST_KEPT: string = OPENED_KEPT[0] as string;
const DUMP = "database.sql";

export function readHoldings(name: string): Holdings {
  return JSON.parse(readFileSync(join(KEPT, name, "holds.json"), "utf8"));
}

/** Unpacks the data folder; gives the SQL statements of its PostgreSQL, null on SQLite. */
export function unpack(name: string, dataDir: string): string | null {
  const entries = unzipSync(readFileSync(join(KEPT, name, "data.zip")));
  const { [DUMP]: dump, ...files } = entries;
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(dataDir, path);
    mkdirSync(path.endsWith("/") ? file : dirname(file), { recursive: true });
    if (!path.endsWith("/")) writeFileSync(file, bytes, { mode: 0o600 });
  }
  return dump === undefined ? null : strFromU8(dump);
}

export function pack(name: string, dataDir: string, dump: string | null, holdings: Holdings): void {
  const files: Record<string, Uint8Array> = {};
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const inside = relative(dataDir, path);
    if (entry.isDirectory()) files[`${inside}/`] = new Uint8Array();
    // The file holds no data.
    if (entry.isFile() && inside !== "sgi.reserve") files[inside] = readFileSync(path);
  }
  if (dump !== null) files[DUMP] = Buffer.from(dump);
  const folder = join(KEPT, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "data.zip"), zipSync(files, { level: 9 }));
  writeFileSync(join(folder, "holds.json"), `${JSON.stringify(holdings, null, 2)}\n`);
}

/** The rows of a PostgreSQL as SQL statements. */
export function dumpRows(programs: string, databaseUrl: string): string {
  const options = ["--inserts", "--no-owner", "--no-privileges", databaseUrl];
  return execFileSync(join(programs, "pg_dump"), options, { encoding: "utf8" });
}

export function loadRows(programs: string, databaseUrl: string, dump: string): void {
  const options = ["-q", "-v", "ON_ERROR_STOP=1", databaseUrl];
  execFileSync(join(programs, "psql"), options, { input: dump, stdio: ["pipe", "ignore", "pipe"] });
}
