import type { ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { csrfTokenRoute } from "@sgi/core/api";
import { localDate, systemClock } from "@sgi/core/time";
import { newId } from "@sgi/server/base/ids/newId";
import { hashPassword } from "@sgi/server/sessions/passwords/password";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { execa } from "execa";
import { ROOT, SERVER_ARGS, SERVER_ENV } from "../../repository/root";
import { generateStoredDocuments } from "./storedDocuments";

/** The account of every bench. */
const BENCH_LOGIN = { email: "misura@esempio.it", password: "Misura-2026!" };

export interface BenchServer {
  url: string;
  pid: number | undefined;
  process: Pick<ChildProcess, "stderr" | "kill">;
  stop(): Promise<void>;
}

interface Options {
  role?: "viewer" | "admin";
  /** Environment of the server, besides its folder and port. */
  env?: Record<string, string>;
  /** Arguments for Node, before the server's usual ones. */
  nodeArgs?: readonly string[];
  /** Writes the company's data besides its documents. */
  fill?: (store: Store, companyId: string) => Promise<void>;
}

/** Starts the built server as users run it, on a company of `count` documents. */
export async function startBenchServer(
  count: number,
  { role = "viewer", env = {}, nodeArgs = [], fill = async () => undefined }: Options = {},
): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-bench-"));
  await mkdir(join(folder, "files"), { recursive: true });
  await seedBench({ sqlitePath: join(folder, "sgi.db") }, { count, role, fill });
  return serveBenchFolder(folder, { env, nodeArgs });
}

/** Starts the built server as users run it, on a data folder, which is removed when it stops. */
export async function serveBenchFolder(
  folder: string,
  { env = {}, nodeArgs = [] }: Pick<Options, "env" | "nodeArgs"> = {},
): Promise<BenchServer> {
  const server = execa("node", [...nodeArgs, ...SERVER_ARGS, "serve"], {
    buffer: false,
    cwd: ROOT,
    env: { ...SERVER_ENV, ...env, SGI_DATA_DIR: folder, SGI_PORT: "0", SGI_LOG_LEVEL: "info" },
    reject: false,
  });
  const url = await firstMatch(server, /"url":"([^"]+)"/);
  return {
    url,
    pid: server.pid,
    process: server,
    async stop() {
      server.kill("SIGTERM");
      await server;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes a company of `count` documents and its account. */
export async function seedBench(
  database: StoreOptions,
  {
    count,
    role,
    fill,
  }: { count: number } & Required<Pick<Options, "role">> & Pick<Options, "fill">,
): Promise<void> {
  const store = await openStore(database);
  const companyId = newId();
  const now = systemClock.now();
  await store.transaction(async (queries) => {
    await queries.companies.create({ id: companyId, name: "Misura", createdAt: now });
    await queries.users.create({
      id: newId(),
      companyId,
      email: BENCH_LOGIN.email,
      passwordHash: await hashPassword(BENCH_LOGIN.password),
      name: null,
      role,
      createdAt: now,
    });
    await queries.documents.createAll(
      generateStoredDocuments({ count, today: localDate(now), companyId }),
    );
  });
  await fill?.(store, companyId);
  await store.close();
}

/** Signs in over HTTP; gives the session's cookie. */
export async function signInCookie(url: string): Promise<string> {
  const token = await fetch(`${url}/api/csrf-token`);
  const visitor = cookieOf(token);
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const login = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": csrfToken, Cookie: visitor },
    body: JSON.stringify(BENCH_LOGIN),
  });
  if (!login.ok) throw new Error(`login failed: ${login.status} ${await login.text()}`);
  return cookieOf(login);
}

/** A CSRF token for one write of a session. */
export async function csrfTokenFor(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url + csrfTokenRoute.path, { headers: { Cookie: cookie } });
  return csrfTokenRoute.output.parse(await answer.json()).csrfToken;
}

/** The cookies of an answer, as the next request sends them. */
function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/**
 * The first match of `pattern`'s first group in a program's output, as soon as it appears.
 * @throws {Error} When the program ends before.
 */
export function firstMatch(
  program: Pick<ChildProcess, "stdout" | "on">,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const look = (chunk: Buffer) => {
      output += chunk;
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return;
      // Keep reading, or the program's pipe fills up, but stop looking: this process measures.
      program.stdout?.off("data", look).resume();
      resolve(found);
    };
    program.stdout?.on("data", look);
    program.on("exit", () => reject(new Error(`the program ended early: ${output}`)));
  });
}
