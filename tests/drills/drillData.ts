import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { hashPassword } from "@sgi/server/sessions/passwords/password";
import { MARK_FILE } from "@sgi/server/storage/installation/folderMark";
import { prepareInstallation } from "@sgi/server/storage/installation/testing/prepareInstallation";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";

export const DRILL_ADMIN = { email: "drill@example.it", password: "Esercizio-1!" };
/** The admin of another company. */
export const OTHER_ADMIN = { email: "altro@example.it", password: "Esercizio-2!" };
export const COMPANY_ID = "drill";

/** Makes a data folder with one company and its admin. */
export async function createDrillData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await withStore(fileOf(dataDir), fillStore);
}

/** Creates an installation on an empty PostgreSQL, with one company and its admin. */
export async function createDrillDatabase(
  databaseUrl: string,
  dataDir: string,
  given: Parameters<typeof prepareInstallation>[2] = {},
): Promise<void> {
  await prepareInstallation(dataDir, databaseUrl, given);
  await withStore({ databaseUrl }, fillStore);
}

async function fillStore(store: Store): Promise<void> {
  await addCompany(store, COMPANY_ID, DRILL_ADMIN);
  await addCompany(store, "other", OTHER_ADMIN);
}

async function addCompany(store: Store, id: string, { email, password }: typeof DRILL_ADMIN) {
  await store.companies.create({ id, name: id, createdAt: 0 });
  const passwordHash = await hashPassword(password);
  const user = {
    id: `admin of ${id}`,
    companyId: id,
    role: "admin",
    name: null,
    email,
    passwordHash,
  } as const;
  await store.users.create({ ...user, createdAt: 0 });
}

/** The data that a stopped server left. */
export interface LeftData {
  /** The titles in force, one for each document. */
  titles: string[];
  /** Hashes of documents without a file in the file store. */
  lostFiles: string[];
  openUploads: string[];
  /** Files in the spool, and temporary files of the file store. */
  leftovers: string[];
}

export function readDrillData(dataDir: string): Promise<LeftData> {
  return withStore(fileOf(dataDir), async (store) => {
    const documents = await store.documents.list(COMPANY_ID, "current");
    const files = await filesBelow(join(dataDir, "files"));
    const kept = new Set(files.map((path) => path.replaceAll("/", "")));
    return {
      titles: documents.map(({ title }) => title),
      lostFiles: documents.flatMap(({ fileHash }) => (kept.has(fileHash) ? [] : [fileHash])),
      openUploads: await store.uploads.listOpen(),
      leftovers: await leftoversIn(dataDir),
    };
  });
}

export async function leftoversIn(dataDir: string): Promise<string[]> {
  return [
    ...(await readdir(join(dataDir, "uploads"), { recursive: true })).filter(isNoMark),
    ...(await readdir(join(dataDir, "files", "tmp"))),
  ];
}

function isNoMark(path: string): boolean {
  return path !== MARK_FILE;
}

/** Changes or reads the data of a stopped server. */
export function withDrillStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  return withStore(fileOf(dataDir), work);
}

async function filesBelow(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).map((path) => path.replaceAll("\\", "/"));
}

function fileOf(dataDir: string): StoreOptions {
  return { sqlitePath: join(dataDir, "sgi.db") };
}

async function withStore<T>(options: StoreOptions, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(options);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
