import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { oathtoolCode } from "@sgi/server/accounts/mfa/testing/oathtool";
import { PROGRAM } from "@sgi/server/commands/testing/program";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { runSql } from "@sgi/server/storage/store/testing/runSql";
import { execaNode } from "execa";
import { expect, it, onTestFinished } from "vitest";
import { findPostgresPrograms, startPrivatePostgres } from "../../scripts/postgres/privatePostgres";
import { type DrillServer, startDrillServer } from "../drills/drillServer";
import { type HeldAccount, type HeldEntry, type Holdings, readFile, readLists } from "./holdings";
import {
  FIRST_KEPT,
  loadRows,
  OPENED_KEPT,
  REFUSED_KEPT,
  readHoldings,
  unpack,
} from "./keptFolder";
import { createOldSession, jsonOf, type OldSession } from "./session";

const BACK_THEN = fileURLToPath(new URL("backThen.cjs", import.meta.url));
/** The folder is opened this long after its version stopped: earlier codes are no longer valid. */
const LATER_MS = 5 * 60_000;

const programs = findPostgresPrograms();
const [first, ...later] = OPENED_KEPT;
const title = "opens the installation %s of an earlier version, migrates it and keeps all data";
it.each([first])(title, (name) => keepsAll(name ?? ""));
it.for(later)(title, { tags: ["long"] }, (name, { skip }) => {
  skip(programs === null && readHoldings(name).database === "postgres", "PostgreSQL is missing");
  return keepsAll(name);
});

it("leaves an earlier version's installation unchanged until told to migrate it, and keeps a copy", {
  tags: ["long"],
}, async () => {
  const { dataDir, run } = placeOf(FIRST_KEPT);
  const rowsOf = (name: string) =>
    querySql({ sqlitePath: join(dataDir, name) }, "select * from documents order by id");
  const before = await rowsOf("sgi.db");
  for (const args of [["company", "list"], ["backup"]]) {
    expect(await run(...args)).toMatchObject({ exitCode: 1, stdout: "" });
  }
  expect(await rowsOf("sgi.db")).toEqual(before);
  expect(await run("backup", "--aggiorna")).toMatchObject({ exitCode: 0 });
  expect(await run("company", "list")).toMatchObject({ exitCode: 0 });
  expect(await rowsOf("sgi.db.0041BackupCopies")).toEqual(before);
});

it("refuses an installation from before 0.2.0 by name, unwritten", async () => {
  const { dataDir, run } = placeOf(REFUSED_KEPT);
  const before = readFileSync(join(dataDir, "sgi.db"));
  const names = readdirSync(dataDir);
  for (const args of [["company", "list"], ["backup", "--aggiorna"], ["serve"]]) {
    expect(await run(...args)).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringContaining(
        "Il database è di una versione precedente alla 0.2.0 (aggiornamento «0015DriveGrants»): aggiornalo prima con la versione 0.2.0.",
      ),
    });
  }
  expect(readFileSync(join(dataDir, "sgi.db")).equals(before)).toBe(true);
  expect(readdirSync(dataDir).filter((name) => !/^sgi\.(db-|lock|reserve)/.test(name))).toEqual(
    names.filter((name) => !/^sgi\.(db-|lock|reserve)/.test(name)),
  );
});

it("refuses a backup from before 0.2.0, and restores one of 0.2.0, marks of contents included [LIFE-13]", async () => {
  const { dataDir, run } = placeOf(FIRST_KEPT);
  expect(await run("backup", "--aggiorna")).toMatchObject({ exitCode: 0 });
  const earlier = placeOf(REFUSED_KEPT).dataDir;
  expect(await run("restore", backupIn(earlier), "--foreign")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("Il backup è di una versione precedente alla 0.2.0"),
  });
  const documents = () =>
    querySql<{ mark: string; content: string }>({ sqlitePath: join(dataDir, "sgi.db") }, DOCUMENTS);
  const before = await documents();
  await runSql({ sqlitePath: join(dataDir, "sgi.db") }, `update documents set title = 'altro'`);
  expect(await run("restore", backupIn(placeOf(FIRST_KEPT).dataDir))).toMatchObject({
    exitCode: 0,
  });
  expect(await documents()).toEqual(before);
  expect(before.length).toBeGreaterThan(3);
  expect(before.map(({ mark }) => mark)).toEqual(before.map(({ content }) => content));
});

const DOCUMENTS = `select id, title, revision, path, mark, 'sha256:' || fileHash as content
  from documents union all select id, title, revision, path, mark, 'sha256:' || fileHash
  from revisions order by id`;

function backupIn(dataDir: string): string {
  const folder = join(dataDir, "backups");
  return join(folder, readdirSync(folder).find((name) => name.endsWith(".zip")) ?? "none");
}

/** An installation in a folder of its own, and the program on it. */
function placeOf(name: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "sgi-upgrade-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  unpack(name, dataDir);
  const env = { SGI_DATA_DIR: dataDir };
  const run = (...args: string[]) =>
    execaNode(PROGRAM, args, { env, stdin: "ignore", reject: false });
  return { dataDir, run };
}

interface KeptServer extends DrillServer {
  /** The server's clock. */
  now(): number;
}

async function keepsAll(name: string) {
  const holdings = readHoldings(name);
  const server = await openKept(name, holdings);
  const sessions: OldSession[] = [];
  for (const account of holdings.accounts) {
    sessions.push(await signIn(server, account));
    await stayedSignedIn(server, account);
  }
  const [superadmin, admin] = sessions as [OldSession, OldSession];
  for (const [at, { user, documents, obsolete }] of holdings.accounts.entries()) {
    const session = sessions[at] as OldSession;
    expect(await jsonOf(await session.get("/api/user"))).toMatchObject(lasting(user));
    expect(await readLists(session)).toMatchObject({ documents, obsolete });
    for (const document of [...documents, ...obsolete]) {
      const path = `/api/documents/${document.legacyId}`;
      expect(await jsonOf(await session.get(path))).toMatchObject(document);
    }
    // Only admins may open obsolete files.
    for (const { legacyId } of session === admin ? [...documents, ...obsolete] : documents) {
      expect(await readFile(session, legacyId)).toEqual(holdings.files[legacyId]);
    }
  }
  expect(await logOf(superadmin)).toEqual(expect.arrayContaining(holdings.audit.map(shown)));
  const ofCompany = holdings.audit.filter(({ companyId, scope }) => companyId || scope);
  const entries = (await logOf(admin)).slice(-ofCompany.length);
  expect(entries.toReversed()).toEqual(ofCompany.map(shown));
  const verified = await jsonOf(await superadmin.write("POST", "/api/logs/verify"));
  expect(verified).toMatchObject({ broken: null });
  expect(await server.stop()).toBe(0);
}

/** Starts today's server at the installation's own time: later, old entries would leave the log. */
async function openKept(name: string, { madeAt }: Holdings): Promise<KeptServer> {
  const folder = mkdtempSync(join(tmpdir(), "sgi-upgrade-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, "data");
  const dump = unpack(name, dataDir);
  const startsAt = madeAt + LATER_MS;
  const env: Record<string, string> = {
    NODE_OPTIONS: `--require ${BACK_THEN}`,
    CLOCK_STARTS_AT: String(startsAt),
  };
  if (dump !== null && programs !== null) {
    const postgres = await startPrivatePostgres(programs);
    onTestFinished(() => postgres.stop());
    loadRows(programs, postgres.url, dump);
    env.SGI_DATABASE_URL = postgres.url;
  }
  const server = await startDrillServer(dataDir, env);
  onTestFinished(() => (server.hasEnded() ? undefined : server.kill()));
  const startedAt = Date.now();
  return { ...server, now: () => startsAt + Date.now() - startedAt };
}

/** Signs in with the old password, and with both kinds of code if a second factor was set up. */
async function signIn({ url, now }: KeptServer, account: HeldAccount): Promise<OldSession> {
  const { email, password, mfa } = account;
  const session = createOldSession(url);
  const answer = await session.write("POST", "/api/login", { email, password, remember: false });
  const { requiresMfa = false } = await jsonOf<{ requiresMfa?: boolean }>(answer);
  expect(requiresMfa).toBe(mfa !== null);
  if (mfa === null) return session;
  const token = oathtoolCode(mfa.secret, now());
  await jsonOf(await session.write("POST", "/api/mfa/verify", { token, useBackupCode: false }));
  const other = createOldSession(url);
  await other.write("POST", "/api/login", { email, password, remember: false });
  const [code] = mfa.backupCodes;
  const verified = { token: code, useBackupCode: true };
  await jsonOf(await other.write("POST", "/api/mfa/verify", verified));
  return session;
}

async function stayedSignedIn({ url }: DrillServer, { cookie, user }: HeldAccount) {
  const answer = await createOldSession(url, cookie).get("/api/user");
  expect(await jsonOf(answer)).toMatchObject(lasting(user));
}

/** What a host tells of a user and of itself: it may be able to do more by now. */
function lasting({ version: _, features, ...user }: HeldAccount["user"]) {
  const known = Array.isArray(features) && { features: expect.arrayContaining(features) };
  return { ...user, ...known };
}

/** The newest entries first. */
async function logOf(session: OldSession): Promise<Record<string, unknown>[]> {
  const logs = await jsonOf<Record<string, unknown>[]>(await session.get("/api/logs"));
  return logs.map(({ userEmail: _, ...entry }) => entry);
}

/** A row as the API shows it. */
function shown({ id, at, action, userId, documentId, details, facts }: HeldEntry) {
  const timestamp = new Date(at).toISOString();
  const told = facts ? JSON.parse(facts) : details;
  return { legacyId: id, timestamp, action, userId, documentId, details: told };
}
