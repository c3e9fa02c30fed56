import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { localDate, systemClock } from "@sgi/core/time";
import { newId } from "@sgi/server/base/ids/newId";
import { SESSION_COOKIE } from "@sgi/server/sessions/sessions";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { hashToken, newToken } from "@sgi/server/storage/secrets/tokens";
import { openStore } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { runSql } from "@sgi/server/storage/store/testing/runSql";
import { generateStoredDocuments } from "./storedDocuments";

/** The company that is copied for all others. */
const FIRST = "1";
/** The size of a usual office document. */
const FILE_BYTES = 60_000;
/** The people of a company at work. */
const PEOPLE_A_COMPANY = 20;
const ADMINS_A_COMPANY = 2;
const SIGNED_IN_MS = 12 * 3_600_000;

interface Options {
  companies: number;
  /** The documents of each company. */
  documents: number;
  /** How many people are signed in, in the first companies. */
  people: number;
}

export interface SeededPerson {
  cookie: string;
  isAdmin: boolean;
}

/** Writes an installation into an empty folder; its documents share one file. Gives its users. */
export async function seedPeople(dataDir: string, options: Options): Promise<SeededPerson[]> {
  await mkdir(dataDir, { recursive: true });
  const sqlitePath = join(dataDir, "sgi.db");
  const { companies, documents: count } = options;
  const files = await openFolderFileStore(join(dataDir, "files"), { newId, sweep: false });
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(FILE_BYTES, "contenuto ")]);
  const { hash: fileHash, sizeBytes: fileSizeBytes } = await files.put(Readable.from([bytes]));
  const createdAt = systemClock.now();
  const store = await openStore({ sqlitePath });
  const documents = generateStoredDocuments({
    count,
    today: localDate(createdAt),
    companyId: FIRST,
  });
  await store.transaction(async (queries) => {
    await queries.companies.create({ id: FIRST, name: FIRST, createdAt });
    await queries.documents.createAll(
      documents.map((each) => ({ ...each, driveUrl: null, fileHash, fileSizeBytes })),
    );
  });
  await store.close();
  await copyCompany(sqlitePath, companies);
  return signPeopleIn(sqlitePath, Math.min(options.people, companies * PEOPLE_A_COMPANY));
}

/** Copies rows inside the database: through the store, two million documents take an hour. */
async function copyCompany(sqlitePath: string, companies: number): Promise<void> {
  if (companies < 2) return;
  const copy = async (table: string, owner: string, changed: Record<string, string>) => {
    const named = `select name from pragma_table_info('${table}')`;
    const columns = await querySql<{ name: string }>({ sqlitePath }, named);
    const names = columns.map(({ name }) => `"${name}"`);
    const values = columns.map(({ name }) => changed[name] ?? `"${name}"`);
    return `insert into "${table}" (${names})
      with recursive n(i) as (select 2 union all select i + 1 from n where i < ${companies})
      select ${values} from n, "${table}" where "${owner}" = '${FIRST}';`;
  };
  const number = "cast(i as text)";
  await runSql(
    { sqlitePath },
    (await copy("companies", "id", { id: number, name: number, nameFolded: number })) +
      (await copy("documents", "companyId", { id: `i || '-' || "id"`, companyId: number })),
  );
}

async function signPeopleIn(sqlitePath: string, people: number): Promise<SeededPerson[]> {
  const store = await openStore({ sqlitePath });
  const seeded = await store.transaction(async (queries) => {
    const all: SeededPerson[] = [];
    for (let index = 0; index < people; index++) all.push(await signIn(queries, index));
    return all;
  });
  await store.close();
  return seeded;
}

async function signIn(
  queries: Pick<Store, "users" | "sessions">,
  index: number,
): Promise<SeededPerson> {
  const [userId, token, now] = [newId(), newToken(), systemClock.now()];
  const isAdmin = index % PEOPLE_A_COMPANY < ADMINS_A_COMPANY;
  await queries.users.create({
    id: userId,
    companyId: String(1 + Math.floor(index / PEOPLE_A_COMPANY)),
    email: `persona-${index}@esempio.it`,
    passwordHash: "",
    name: null,
    role: isAdmin ? "admin" : "viewer",
    createdAt: now,
  });
  const session = { tokenHash: hashToken(token), userId, remember: true, createdAt: now };
  const used = { usedAt: now, browser: null, system: null, address: null };
  await queries.sessions.create({ ...session, ...used, expiresAt: now + SIGNED_IN_MS });
  return { cookie: `${SESSION_COOKIE}=${token}`, isAdmin };
}
