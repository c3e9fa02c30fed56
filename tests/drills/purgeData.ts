import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { companyCode } from "@sgi/server/accounts/registration/testing/codes";
import { readServerConfig } from "@sgi/server/base/config/config";
import { newId } from "@sgi/server/base/ids/newId";
import { createAuditTrail } from "@sgi/server/storage/audit/auditTrail";
import { type Data, openData } from "@sgi/server/storage/installation/openData";
import { company, document, revision, user } from "@sgi/server/storage/store/testing/records";

/** The company that stays: it has one file in common with every other. */
const STAYS = "stays";
const DOCUMENTS = 12;
/** Files of the company that stays, with the common one. */
export const FILES_THAT_STAY = DOCUMENTS + 1;
/** How many of those files belong to documents; the others belong to revisions. */
const WHOLE = 9;

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

/** Makes companies with a user, a code, documents and revisions with files of their own. */
export async function createPurgeData(env: PurgeEnv, ids: readonly string[]): Promise<void> {
  await withInstallation(env, async ({ store, files }) => {
    const put = (bytes: Buffer) => files.put(Readable.from([bytes]));
    const shared = await put(Buffer.from("in every company"));
    for (const id of [STAYS, ...ids]) {
      const own: { hash: string; sizeBytes: number }[] = [];
      for (let n = 0; n < DOCUMENTS; n++) own.push(await put(randomBytes(3_000)));
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
        const trail = createAuditTrail({ newId, now: 1, actor: { id: null, companyId: id } });
        await trail.write(queries, "company.create", { details: id });
      });
    }
  });
}

/** The state of a company's purge. */
export type PurgeState = "there" | "deleted" | "backed up" | "purged";

interface PurgeReading {
  state: PurgeState;
  backups: string[];
  problems: string[];
}

/** Reads the state, and contradictions: a company must be whole or gone. */
export async function readPurgeState(env: PurgeEnv, id: string): Promise<PurgeReading> {
  return withInstallation(env, async ({ store }) => {
    const found = await store.companies.get(id);
    const documents = await store.documents.count(id);
    const backups = (await store.backups.list(id)).map(({ filename }) => filename);
    const { total: users } = await store.users.listPart(id, { offset: 0, limit: 1 });
    const [last] = await store.audit.list({ companyId: id, limit: 1 });
    const rows = [documents, users, last?.action === "company.purge"].join();
    const right = found === null ? "0,0,true" : `${WHOLE},1,false`;
    const problems = rows === right ? [] : [`${id}: ${rows} in place of ${right}`];
    return { state: stateOf(found, backups.length > 0), backups, problems };
  });
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
