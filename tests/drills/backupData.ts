import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { newId } from "@sgi/server/base/ids/newId";
import { createSessionService } from "@sgi/server/sessions/sessions";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { prepareInstallation } from "@sgi/server/storage/installation/testing/prepareInstallation";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { company, document, reading, user } from "@sgi/server/storage/store/testing/records";
import { runSql } from "@sgi/server/storage/store/testing/runSql";
import { fileProblems } from "./fileProblems";

const COMPANY = "company-a";
const FILE_BYTES = 20_000;
/** Signatures that get lost after the backup, with their scan. */
const LOST = ["lost-a", "lost-b"];

/** An installation's place; without its own database it is on SQLite. */
export interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** The data that a stopped process left. */
export interface RestoredState {
  /** What a restore replaces: documents, users, groups and whom is asked to read. */
  replaced: string;
  /** The records of reading, to which a restore only adds. */
  records: string[];
  /** A digest of both. */
  rows: string;
  listed: string[];
  /** Faults of the files. */
  problems: string[];
}

/**
 * Creates an installation with one company and so many documents, each with its file, and a group
 * that was asked to read one: a confirmation, signatures on paper, and a correction taken back.
 */
export async function createBackupData(place: Place, count: number): Promise<void> {
  await prepareInstallation(place.dataDir, place.databaseUrl);
  const files = await filesOf(place);
  const kept: { hash: string; sizeBytes: number }[] = [];
  for (let n = 0; n < count; n++)
    kept.push(await files.put(Readable.from([randomBytes(FILE_BYTES)])));
  const scan = await putScan(place, "before");
  await withStore(place, (store) =>
    store.transaction(async (queries) => {
      await queries.companies.create(company());
      await queries.users.create(user());
      for (const [n, { hash: fileHash, sizeBytes: fileSizeBytes }] of kept.entries()) {
        const title = `Documento ${n}`;
        await queries.documents.create(document({ id: `d${n}`, title, fileHash, fileSizeBytes }));
      }
      await queries.groups.add({ id: "g", companyId: COMPANY, name: "Taglio" });
      await addMember(queries, "ivo");
      const term = { toAll: 0, thisOnly: 0, mark: null, revision: "2", days: 14, endedAt: null };
      const by = { askedOn: "2026-01-01", askedBy: "user-a", askedByEmail: "anna@alfa.it" };
      const request = { id: "q", companyId: COMPANY, documentId: "d0", ...term, ...by };
      await queries.readings.addRequest(request, [{ kind: "group", readerId: "g" }]);
      const formal = { readerId: null, day: null, beforeMark: `sha256:${"0".repeat(64)}` };
      for (const fields of [
        { id: "confirmed", kind: "confirmed", day: null, openedAt: 5, openedWay: "file" },
        { id: "formal", kind: "formal", ...formal },
        { id: "back", kind: "takenBack", about: "formal", ...formal },
      ] as const) {
        await queries.readings.append(reading({ documentId: "d0", ...fields }));
      }
      for (const id of LOST) {
        await queries.readings.append(reading({ documentId: "d1", id, readerId: id, ...scan }));
      }
    }),
  );
}

function addMember({ groups }: Pick<Store, "groups">, id: string): Promise<void> {
  const member = { id, companyId: COMPANY, groupId: "g", userId: null, name: id };
  return groups.addMembers([{ ...member, since: "2026-01-01" }]);
}

/** Keeps a scan, and gives the fields of its signatures. */
async function putScan(place: Place, of: string) {
  const bytes = Buffer.from(`%PDF-1.7 signatures ${of}`);
  const { hash, sizeBytes } = await (await filesOf(place)).put(Readable.from([bytes]));
  return { fileHash: hash, fileSizeBytes: sizeBytes };
}

/**
 * Changes every document, adds a user, and renames and fills the group; ends the request, adds a
 * signature, and loses some with their scan.
 */
export async function changeAll(place: Place): Promise<void> {
  const since = await putScan(place, "since");
  await withStore(place, (store) =>
    store.transaction(async ({ documents, users, groups, readings }) => {
      for (const each of await documents.list(COMPANY, "current")) {
        const title = each.title.endsWith("bis") ? each.title : `${each.title} bis`;
        await documents.replace({ ...each, title });
      }
      const known = await users.get("user-b");
      if (known === null) await users.create(user({ id: "user-b", email: "bruno@alfa.it" }));
      await groups.rename(COMPANY, "g", "Saldatura");
      await groups.removeMember({ companyId: COMPANY, groupId: "g", id: "ivo" });
      await readings.endRequest(COMPANY, "q", 7);
      await readings.append(reading({ documentId: "d2", id: "since", ...since }));
    }),
  );
  const lost = LOST.map((id) => `'${id}'`).join();
  await runSql(storeOf(place), `delete from "readings" where "id" in (${lost})`);
  const { fileHash } = await putScan(place, "before");
  await (await filesOf(place)).remove(fileHash);
}

export function readRestoredState(place: Place): Promise<RestoredState> {
  return withStore(place, async ({ documents, users, groups, readings, backups }) => {
    const replaced = JSON.stringify([
      ...[await documents.list(COMPANY, "current"), await users.listAdmins(COMPANY)],
      ...[await groups.list(COMPANY), await groups.listMembers(COMPANY)],
      await readings.listRequests(COMPANY),
    ]);
    const ids = ["confirmed", "formal", "back", "since", ...LOST];
    const found = await Promise.all(ids.map((id) => readings.get(COMPANY, id)));
    const records = found.filter((each) => each !== null).map((each) => JSON.stringify(each));
    return {
      ...{ replaced, records, rows: rowsOf({ replaced, records }) },
      listed: (await backups.list(null)).map(({ filename }) => filename),
      problems: await fileProblems(storeOf(place), await filesOf(place)),
    };
  });
}

export function rowsOf({ replaced, records }: Pick<RestoredState, "replaced" | "records">): string {
  const rows = [replaced, ...records.toSorted()].join("\n");
  return createHash("sha256").update(rows).digest("hex");
}

function filesOf({ dataDir }: Place) {
  return openFolderFileStore(join(dataDir, "files"), { newId, sweep: false });
}

export function storeOf({ dataDir, databaseUrl }: Place): StoreOptions {
  return databaseUrl === null ? { sqlitePath: join(dataDir, "sgi.db") } : { databaseUrl };
}

/** Signs the admin in; gives the cookie. */
export function signInTo(place: Place): Promise<string> {
  return withStore(place, async (store) => {
    const sessions = createSessionService({ store, https: false });
    const written = await sessions.start(
      store,
      { userId: "user-a", remember: true },
      { now: Date.now() },
    );
    return written.split(";")[0] ?? "";
  });
}

async function withStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(storeOf(place));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
