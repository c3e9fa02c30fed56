import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { newId } from "@sgi/server/base/ids/newId";
import { hashPassword } from "@sgi/server/sessions/passwords/password";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { openStore } from "@sgi/server/storage/store/openStore";
import type { StoredDocument } from "@sgi/server/storage/store/schema/documentTypes";
import type { StoredReading, StoredRequest } from "@sgi/server/storage/store/schema/readingTypes";
import type { Store } from "@sgi/server/storage/store/store";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { revision, user } from "@sgi/server/storage/store/testing/records";
import { generateStoredDocuments } from "../../scripts/bench/stage/storedDocuments";
import { type Place, storeOf } from "./backupData";
import { COMPANY_ID, createDrillData, createDrillDatabase } from "./drillData";
import { fileProblems } from "./fileProblems";

export const READER = { email: "lettore@example.it", password: "Esercizio-3!" };
export const GROUPS = ["taglio", "saldatura", "ufficio", "magazzino"];
/** People without an account, who sign each sheet. */
export const SIGNERS = ["ada", "bruno", "carla", "dario", "elena"];
const ADMIN = { askedBy: `admin of ${COMPANY_ID}`, askedByEmail: "drill@example.it" };

/** A company with documents in their second revision, which everybody is asked to read. */
export async function createReadingData(place: Place, count: number): Promise<StoredDocument[]> {
  if (place.databaseUrl === null) await createDrillData(place.dataDir);
  else await createDrillDatabase(place.databaseUrl, place.dataDir);
  const companyId = COMPANY_ID;
  const none = { fileHash: "", fileSizeBytes: 0 };
  const made = generateStoredDocuments({ count, today: "2026-11-26", companyId });
  const documents = made.map((each) => {
    return { ...each, ...none, obsoleteAt: null, driveUrl: null, revision: "2" };
  });
  const passwordHash = await hashPassword(READER.password);
  await withStore(place, async (store) => {
    const { email } = READER;
    await store.users.create(
      user({ id: "reader", companyId, role: "viewer", email, passwordHash }),
    );
    await store.companies.setSwitch(companyId, "readings", true);
    await store.documents.createAll(documents);
    await store.transaction(async ({ groups, readings, revisions }) => {
      for (const id of GROUPS) await groups.add({ id, companyId, name: id });
      const member = { companyId, groupId: "taglio", userId: null, since: "2026-01-01" } as const;
      await groups.addMembers(SIGNERS.map((id) => ({ ...member, id, name: id })));
      for (const [n, { id, title, path, revision: now }] of documents.entries()) {
        const mark = `sha256:${n.toString(16).padStart(64, "0")}`;
        const former = { companyId, documentId: id, title, path, mark, revision: "1", ...none };
        await revisions.append(revision({ ...former, id: `former ${id}` }));
        const request = {
          id: `to all ${id}`,
          companyId,
          documentId: id,
          mark: null,
          revision: now,
        };
        const term = { toAll: 1, thisOnly: 0, days: null, askedOn: "2026-01-01", endedAt: null };
        await readings.addRequest({ ...request, ...term, ...ADMIN }, []);
      }
    });
  });
  return documents;
}

type Counted = Record<string, number>;

/** What a killed server left of readings. */
export interface LeftReadings {
  records: Pick<
    StoredReading,
    "id" | "documentId" | "kind" | "about" | "readerId" | "mark" | "fileHash"
  >[];
  /** Those that admins made, with how many groups each asks. */
  requests: (Pick<StoredRequest, "id" | "documentId" | "days" | "endedAt"> & { groups: number })[];
  /** Contradictions between rows, entries, files and quota, one a line. */
  problems: string[];
}

const RECORDS = `select "id", "documentId", "kind", "about", "readerId", "mark", "fileHash" from "readings"`;
const REQUESTS = `select "id", "documentId", "days", "endedAt", (select count(*) from "readingReaders"
  where "requestId" = "readingRequests"."id") as "groups" from "readingRequests" where "toAll" = 0`;
const ENTRIES = `select "action" || ' ' || "documentId" as "what", count(*) as "n" from "audit"
  where "action" like 'reading.%' group by "action", "documentId"`;
const OPENED = `select "opened"."documentId" from "opened" join "readings"
  on "readings"."documentId" = "opened"."documentId" and "readings"."mark" = "opened"."mark"
  and "readings"."readerId" = "opened"."userId"`;

export async function readReadings(place: Place): Promise<LeftReadings> {
  await untilAlone(place);
  const read = <Row>(query: string) => querySql<Row>(storeOf(place), query);
  const records = await read<LeftReadings["records"][number]>(RECORDS);
  const requests = await read<LeftReadings["requests"][number]>(REQUESTS);
  const entries = await read<{ what: string; n: number }>(ENTRIES);
  const opened = await read<{ documentId: string }>(OPENED);
  const told = Object.fromEntries(entries.map(({ what, n }) => [what, n]));
  const files = await filesOf(place);
  const bytes = new Map<string, number>();
  for (const hash of new Set(records.flatMap(({ fileHash }) => fileHash || []))) {
    const file = await files.open(hash);
    file?.stream.destroy();
    bytes.set(hash, file?.sizeBytes ?? 0);
  }
  const wanted = { files: bytes.size, bytes: [...bytes.values()].reduce((a, b) => a + b, 0) };
  const used = await withStore(place, (store) => store.quotas.findKept(COMPANY_ID));
  const problems = [
    ...differences(entriesOf({ records, requests }), told),
    ...halfSheets(records),
    ...doubles(records),
    ...requests.filter(({ groups }) => groups !== GROUPS.length).map(({ id }) => `${id} is half`),
    ...opened.map(({ documentId }) => `${documentId} is confirmed, and still opened`),
    ...(await fileProblems(storeOf(place), files)),
    ...differences({ ...wanted }, { ...used }),
  ];
  return { records, requests, problems };
}

const ACTIONS: Record<StoredReading["kind"], string> = {
  ...{ confirmed: "reading.confirm", paper: "reading.paper" },
  ...{ formal: "reading.formal", takenBack: "reading.takeBack" },
};

/** The entries that the rows have made. */
function entriesOf({ records, requests }: Pick<LeftReadings, "records" | "requests">): Counted {
  return countBy([
    ...records.map(({ kind, documentId }) => `${ACTIONS[kind]} ${documentId}`),
    ...requests.map(({ documentId }) => `reading.ask ${documentId}`),
    ...requests.flatMap(({ documentId, endedAt }) =>
      endedAt === null ? [] : [`reading.end ${documentId}`],
    ),
  ]);
}

function countBy(keys: readonly string[]): Counted {
  const counts: Counted = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

function differences(rows: Counted, found: Counted): string[] {
  const keys = Object.keys({ ...rows, ...found });
  const wrong = keys.filter((key) => (rows[key] ?? 0) !== (found[key] ?? 0));
  return wrong.map((key) => `${key}: ${rows[key] ?? 0} rows, and ${found[key] ?? 0}`);
}

function halfSheets(records: LeftReadings["records"]): string[] {
  const signed = records.filter(({ kind }) => kind === "paper");
  const sheets = countBy(signed.map(({ documentId, fileHash }) => `${documentId} ${fileHash}`));
  const half = Object.keys(sheets).filter((sheet) => sheets[sheet] !== SIGNERS.length);
  return half.map((sheet) => `the sheet ${sheet} has ${sheets[sheet]} signatures`);
}

/** More than one record that counts of a person, or a correction, for the same content. */
function doubles(records: LeftReadings["records"]): string[] {
  const back = new Set(records.map(({ about }) => about));
  const counting = records.filter(({ id, kind }) => kind !== "takenBack" && !back.has(id));
  const counts = countBy(
    counting.map(({ readerId, documentId, mark }) => `${readerId ?? ""} ${documentId} ${mark}`),
  );
  return Object.keys(counts).flatMap((key) => (counts[key] === 1 ? [] : [`twice: ${key}`]));
}

/** PostgreSQL ends what a killed server had begun a moment later. */
async function untilAlone({ databaseUrl }: Place): Promise<void> {
  if (databaseUrl === null) return;
  const others = `select from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  while ((await querySql({ databaseUrl }, others)).length > 0) await wait(5);
}

function filesOf({ dataDir }: Place) {
  return openFolderFileStore(join(dataDir, "files"), { newId, sweep: false });
}

async function withStore<T>(place: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(storeOf(place));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
