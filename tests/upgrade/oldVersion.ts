import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execaNode } from "execa";
import { type DrillServer, startDrillServer } from "../drills/drillServer";

/** The part of a version's store that makes the accounts which its API cannot make. */
interface OldStore {
  companies: { findByName(name: string): Promise<{ id: string } | null> };
  users: { create(user: Record<string, unknown>): Promise<unknown> };
  close(): Promise<void>;
}

/** A built checkout of another version, on one data folder. */
export interface OldVersion {
  /** Runs a command to its end; gives what it printed. */
  run(...args: string[]): Promise<string>;
  serve(): Promise<DrillServer>;
  /** Writes an account with the version's own store; no server may run. */
  addUser(user: NewUser): Promise<void>;
}

interface NewUser {
  company: string;
  email: string;
  password: string;
  role: "admin" | "viewer";
}

interface Place {
  checkout: string;
  dataDir: string;
  databaseUrl: string | null;
}

export function openVersion({ checkout, dataDir, databaseUrl }: Place): OldVersion {
  const program = join(checkout, "server/dist/main.js");
  const env: Record<string, string> = {
    SGI_DATA_DIR: dataDir,
    ...(databaseUrl !== null && { SGI_DATABASE_URL: databaseUrl }),
  };
  /** Loads the first of the paths that the version has. */
  const load = (...paths: string[]) => {
    const files = paths.map((path) => join(checkout, "server", path));
    return import(pathToFileURL(files.find(existsSync) ?? "").href);
  };
  return {
    async run(...args) {
      const { stdout } = await execaNode(program, args, { env });
      return stdout;
    },
    serve: () => startDrillServer(dataDir, env, undefined, [process.execPath, program]),
    async addUser({ company, email, password, role }) {
      const { openStore } = await load("storage/store/openStore.ts", "store/openStore.ts");
      const { hashPassword } = await load(
        "sessions/passwords/password.ts",
        "passwords/password.ts",
        "auth/password.ts",
      );
      const sqlitePath = join(dataDir, "sgi.db");
      const store: OldStore = await openStore(databaseUrl ? { databaseUrl } : { sqlitePath });
      const companyId = (await store.companies.findByName(company))?.id;
      const passwordHash = await hashPassword(password);
      const id = randomUUID();
      await store.users.create({
        ...{ id, companyId, email, passwordHash, role },
        createdAt: Date.now(),
      });
      await store.close();
    },
  };
}
