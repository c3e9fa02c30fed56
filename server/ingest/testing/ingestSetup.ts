import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSelection } from "@sgi/core/documents/names";
import { afterEach, beforeEach } from "vitest";
import { newId } from "../../base/ids/newId";
import { openFolderFileStore } from "../../storage/files/folderFileStore";
import type { AuditEntry } from "../../storage/store/schema/auditTypes";
import type { Store } from "../../storage/store/store";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";
import { CREATED_AT, company } from "../../storage/store/testing/records";
import { type IngestRequest, ingestFile } from "../ingestFile";

/** The files' time of change: late evening in Greenwich, the next day in Rome. */
export const MODIFIED_AT = Date.UTC(2025, 5, 30, 23, 30);

/** A new folder for each test. */
export function useIngestFolder(): () => string {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgi-ingest-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return () => folder;
}

/** A store with one company, and a function that ingests files. `entries`: the audit entries. */
export async function setUpIngest(engine: TestEngine, folder: string) {
  const store = await engine.newStore();
  await store.companies.create(company());
  const files = await openFolderFileStore(join(folder, "files"), { newId, sweep: true });
  const entries: AuditEntry[] = [];
  const watched = watchAudit(store, entries);
  const deps = { store: watched, files, clock: { now: () => CREATED_AT }, newId };
  const ingest = (name: string, bytes: Buffer | null, fields: Partial<IngestRequest> = {}) => {
    const bytesPath = join(folder, "bytes");
    if (bytes !== null) {
      writeFileSync(bytesPath, bytes);
      utimesSync(bytesPath, MODIFIED_AT / 1_000, MODIFIED_AT / 1_000);
    }
    const origin = { companyId: "company-a", userId: null, answer: null, asks: true };
    const file = { relativeName: name, bytesPath, modifiedAt: null };
    const request = { ...origin, ...file, selection: createSelection([name]), ...fields };
    return ingestFile(deps, request);
  };
  const list = () => store.documents.list("company-a", "current");
  return { store, files, ingest, list, entries };
}

function watchAudit(store: Store, entries: AuditEntry[]): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction((queries) => {
        const append = async (entry: AuditEntry) => {
          await queries.audit.append(entry);
          entries.push(entry);
        };
        return work({ ...queries, audit: { ...queries.audit, append } });
      }),
  };
}

/** The number of files in the store of `setUpIngest`, parts included. */
export function filesKept(folder: string): number {
  const all = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}
