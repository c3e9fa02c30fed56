import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { companyCode } from "@sgi/server/accounts/registration/testing/codes";
import { readServerConfig } from "@sgi/server/base/config/config";
import { newId } from "@sgi/server/base/ids/newId";
import { createAuditTrail } from "@sgi/server/storage/audit/auditTrail";
import { type Data, openData } from "@sgi/server/storage/installation/openData";
import type { StoreQueries } from "@sgi/server/storage/store/store";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import {
  company,
  document,
  reading,
  revision,
  user,
} from "@sgi/server/storage/store/testing/records";
import { storeOf } from "./backupData";
import { fileProblems } from "./fileProblems";

/** The company that stays: it has one file in common with every other. */
const STAYS = "stays";
const DOCUMENTS = 12;
/** Files of the company that stays, with the common one and two scans. */
export const FILES_THAT_STAY = DOCUMENTS + 3;
/** How many of those files belong to documents; the others belong to revisions. */
const WHOLE = 9;

/** The rows of a company's readings, by table. */
const OF_READINGS = {
  ...{ groups: 1, groupMembers: 1, readingRequests: 1, readingReaders: 1, readings: 4 },
};
/** Of its signatures so many are on the scan that goes by `purge-scan`. */
const ON_THE_SCAN = 3;

export const scanOf = (id: string) => Buffer.from(`%PDF-1.7 signatures of ${id}`);
export const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

export type PurgeEnv = Record<string, string>;

/** Opens an installation as a server does, for `work`. */
export async function withInstallation<T>(
  env: PurgeEnv,
  work: (data: Data) => Promise<T>,
): Promise<T> {
  const outcome = readServerConfig(env);
  if (!outcome.ok) throw new Error(outcome.problems.join("\n"));
  const deps = { pid: process.pid, newId, warn: () => undefined, mayCreate: true };
  const opened = await openData(outcome.config, deps);
  if (!opened.ok) throw new Error(opened.problem);
  try {
    return await work(opened.data);
  } finally {
    await opened.data.close();
  }
}

/**
 * Makes companies with a user, a code, documents and revisions with files of their own, a group that
 * is asked to read, and signatures on two scans.
 */
export async function createPurgeData(env: PurgeEnv, ids: readonly string[]): Promise<void> {
  await withInstallation(env, async ({ store, files }) => {
    const put = (bytes: Buffer) => files.put(Readable.from([bytes]));
    const shared = await put(Buffer.from("in every company"));
    for (const id of [STAYS, ...ids]) {
      const own: { hash: string; sizeBytes: number }[] = [];
      for (let n = 0; n < DOCUMENTS; n++) own.push(await put(randomBytes(3_000)));
      const scans = [await put(scanOf(id)), await put(randomBytes(3_000))];
      await store.transaction(async (queries) => {
        await queries.companies.create(company({ id, name: id }));
        await queries.users.create(user({ id: `${id}-user`, companyId: id, email: `${id}@a.it` }));
        await queries.companyCodes.create(companyCode({ id, code: `CODE-${id}`, companyId: id }));
        for (const [n, { hash: fileHash, sizeBytes: fileSizeBytes }] of [
          shared,
          ...own,
        ].entries()) {
          const facts = { companyId: id, fileHash, fileSizeBytes };
          const row = { ...facts, id: `${id}-${n}`, title: `Documento ${n}` };
          if (n % 3 < 2) await queries.documents.create(document(row));
          else await queries.revisions.append(revision({ ...row, documentId: `${id}-0` }));
        }
        await addReadings(queries, id, scans);
        const trail = createAuditTrail({ newId, now: 1, actor: { id: null, companyId: id } });
        await trail.write(queries, "company.create", { details: id });
      });
    }
  });
}

async function addReadings(
  { groups, readings }: StoreQueries,
  companyId: string,
  [goes, stays]: { hash: string; sizeBytes: number }[],
): Promise<void> {
  const groupId = `${companyId}-group`;
  await groups.add({ id: groupId, companyId, name: "Taglio" });
  const member = { id: `${companyId}-ivo`, companyId, groupId, userId: null, name: "Ivo Forni" };
  await groups.addMembers([{ ...member, since: "2026-01-01" }]);
  const of = { companyId, documentId: `${companyId}-0` };
  const request = { ...of, toAll: 0, thisOnly: 0, mark: null, revision: "2", days: null };
  const asked = { askedOn: "2026-01-01", askedBy: "admin", askedByEmail: "a@a.it", endedAt: null };
  const readers = [{ kind: "group", readerId: groupId }] as const;
  await readings.addRequest({ ...request, ...asked, id: `${companyId}-request` }, readers);
  for (let n = 0; n < OF_READINGS.readings; n++) {
    const { hash = "", sizeBytes = 0 } = (n < ON_THE_SCAN ? goes : stays) ?? {};
    const scan = { fileHash: hash, fileSizeBytes: sizeBytes };
    await readings.append(reading({ ...of, ...scan, id: `${companyId}-${n}`, readerId: `r${n}` }));
  }
}

/** The state of a company's purge. */
export type PurgeState = "there" | "deleted" | "backed up" | "purged";

interface PurgeReading {
  state: PurgeState;
  /** Whether no signature has its scan. */
  isScanGone: boolean;
  backups: string[];
  problems: string[];
}

/** Reads the state, and contradictions: a company must be whole or gone. */
export async function readPurgeState(env: PurgeEnv, id: string): Promise<PurgeReading> {
  return withInstallation(env, async ({ store, files }) => {
    const found = await store.companies.get(id);
    const documents = await store.documents.count(id);
    const backups = (await store.backups.list(id)).map(({ filename }) => filename);
    const { total: users } = await store.users.listPart(id, { offset: 0, limit: 1 });
    const [last] = await store.audit.list({ companyId: id, limit: 1 });
    const ofReadings = Object.entries(OF_READINGS);
    const counts = await Promise.all(
      ofReadings.map(([table]) => count(env, table, `"companyId" = '${id}'`)),
    );
    const rows = [documents, users, last?.action === "company.purge", ...counts].join();
    const there = ofReadings.map(([, n]) => (found === null ? 0 : n));
    const right = [...(found === null ? [0, 0, true] : [WHOLE, 1, false]), ...there].join();
    const problems = rows === right ? [] : [`${id}: ${rows} in place of ${right}`];
    problems.push(...(await fileProblems(databaseOf(env), files)));
    const onScan = await countOnScan(env, id);
    const told = await count(env, "audit", `"action" = 'reading.purgeScan' and "scope" = '${id}'`);
    const whole = found === null ? [`0,${ON_THE_SCAN}`] : [`${ON_THE_SCAN},0`, `0,${ON_THE_SCAN}`];
    if (!whole.includes(`${onScan},${told}`)) problems.push(`${id}: ${onScan},${told} of the scan`);
    const isScanGone = onScan === 0;
    return { state: stateOf(found, backups.length > 0), isScanGone, backups, problems };
  });
}

/** How many signatures have the scan that goes by `purge-scan`. */
export function countOnScan(env: PurgeEnv, id: string): Promise<number> {
  return count(env, "readings", `"fileHash" = '${hashOf(scanOf(id))}'`);
}

async function count(env: PurgeEnv, table: string, which: string): Promise<number> {
  const counting = `select count(*) as "n" from "${table}" where ${which}`;
  const [row] = await querySql<{ n: number }>(databaseOf(env), counting);
  return row?.n ?? 0;
}

function databaseOf({ SGI_DATA_DIR: dataDir = "", SGI_DATABASE_URL }: PurgeEnv) {
  return storeOf({ dataDir, databaseUrl: SGI_DATABASE_URL ?? null });
}

function stateOf(found: { deletedAt: number | null } | null, isBackedUp: boolean): PurgeState {
  if (found === null) return "purged";
  if (found.deletedAt === null) return "there";
  return isBackedUp ? "backed up" : "deleted";
}

/** What is left once all are purged: the files in the store and those that rows name. */
export async function readFilesLeft(env: PurgeEnv) {
  return withInstallation(env, async ({ store, files }) => {
    const left: string[] = [];
    for await (const hash of files.list()) left.push(hash);
    const named = await Promise.all(left.map((hash) => store.fileRemovals.isNamed(hash)));
    const waiting = await store.fileRemovals.listDue(Number.MAX_SAFE_INTEGER);
    return { left: left.length, unnamed: named.filter((is) => !is).length, waiting };
  });
}
