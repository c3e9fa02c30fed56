import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSelection } from "@sgi/core/documents/names";
import { afterEach, beforeEach } from "vitest";
import { newId } from "../../base/ids/newId";
import { openFolderFileStore } from "../../storage/files/folderFileStore";
import type { AuditEntry } from "../../storage/store/schema/auditTypes";
import type { Store } from "../../storage/store/schema/types";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";
import { CREATED_AT, company } from "../../storage/store/testing/records";
import { type IngestRequest, ingestFile } from "../ingestFile";

/** When the files are changed: late in the evening by Greenwich, the day after in Rome. */
export const MODIFIED_AT = Date.UTC(2025, 5, 30, 23, 30);

/** A folder of each test's own. */
export function useIngestFolder(): () => string {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sgi-ingest-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return () => folder;
}

/** A store of one company, and a way to bring it files. `entries` are the audit's, as written. */
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

/** How many files lie in the store of `setUpIngest`, parts included. */
export function filesKept(folder: string): number {
  const all = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).length;
}
