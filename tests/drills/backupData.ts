import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { newId } from "@sgi/server/base/ids/newId";
import { createSessionService } from "@sgi/server/sessions/sessions";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { prepareInstallation } from "@sgi/server/storage/installation/testing/prepareInstallation";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { company, document, user } from "@sgi/server/storage/store/testing/records";

const COMPANY = "company-a";
const FILE_BYTES = 20_000;

/** An installation's place; without its own database it is on SQLite. */
export interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** The data that a stopped process left. */
export interface RestoredState {
  /** A digest of documents and users. */
  rows: string;
  listed: string[];
}

/** Creates an installation with one company and so many documents, each with its file. */
export async function createBackupData(place: Place, count: number): Promise<void> {
  const { dataDir, databaseUrl } = place;
  await prepareInstallation(dataDir, databaseUrl);
  const files = await openFolderFileStore(join(dataDir, "files"), { newId, sweep: false });
  const kept: { hash: string; sizeBytes: number }[] = [];
  for (let n = 0; n < count; n++)
    kept.push(await files.put(Readable.from([randomBytes(FILE_BYTES)])));
  await withStore(place, (store) =>
    store.transaction(async (queries) => {
      await queries.companies.create(company());
      await queries.users.create(user());
      for (const [n, { hash: fileHash, sizeBytes: fileSizeBytes }] of kept.entries()) {
        const title = `Documento ${n}`;
        await queries.documents.create(document({ id: `d${n}`, title, fileHash, fileSizeBytes }));
      }
    }),
  );
}

/** Changes every document, and adds a user. */
export function changeAll(place: Place): Promise<void> {
  return withStore(place, (store) =>
    store.transaction(async ({ documents, users }) => {
      for (const each of await documents.list(COMPANY, "current")) {
        const title = each.title.endsWith("bis") ? each.title : `${each.title} bis`;
        await documents.replace({ ...each, title });
      }
      const known = await users.get("user-b");
      if (known === null) await users.create(user({ id: "user-b", email: "bruno@alfa.it" }));
    }),
  );
}

export function readRestoredState(place: Place): Promise<RestoredState> {
  return withStore(place, async ({ documents, users, backups }) => {
    const rows = [await documents.list(COMPANY, "current"), await users.listAdmins(COMPANY)];
    return {
      rows: createHash("sha256").update(JSON.stringify(rows)).digest("hex"),
      listed: (await backups.list(null)).map(({ filename }) => filename),
    };
  });
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
