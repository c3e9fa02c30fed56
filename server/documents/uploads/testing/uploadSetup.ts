import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createManualTime, SECOND_MS } from "@sgi/core/time";
import { beforeEach } from "vitest";
import { newId } from "../../../base/ids/newId";
import { createSpool } from "../../../ingest/intake/spool";
import { PDF } from "../../../ingest/spreadsheets/testing/samples";
import { openFolderFileStore } from "../../../storage/files/folderFileStore";
import type { Store } from "../../../storage/store/store";
import type { TestEngine } from "../../../storage/store/testing/forEachEngine";
import { CREATED_AT, company, uploadFile } from "../../../storage/store/testing/records";
import { createPausedBatches } from "../uploadRunner";
import type { WorkDeps } from "../workThrough";

/** A company with a batch of `names` waiting in a spool, and workers that share both. */
async function setUpUploads(store: Store, folder: string) {
  await store.companies.create(company());
  const time = createManualTime(CREATED_AT);
  const spoolFolder = join(folder, "spool");
  const spool = createSpool(spoolFolder, { id: "spool" });
  const files = await openFolderFileStore(join(folder, "files"), { newId, sweep: false });
  const errors: unknown[] = [];
  const log = { error: (fields: unknown) => void errors.push(fields) };

  /** Accepts a batch as the API does, with the files' contents by name. */
  async function accept(id: string, names: readonly string[], companyId = "company-a") {
    mkdirSync(join(spoolFolder, id), { recursive: true });
    const rows = names.map((relativeName, position) => {
      const content = Buffer.concat([PDF, Buffer.from(relativeName)]);
      writeFileSync(join(spoolFolder, id, String(position)), content);
      return uploadFile({ position, relativeName, partName: String(position) });
    });
    const createdAt = time.clock.now();
    await store.uploads.create(
      { id, companyId, userId: "user-a", createdAt, spoolId: "spool" },
      rows,
    );
  }

  const worker = (owner: string, given: Partial<WorkDeps> = {}) => ({
    store,
    files,
    spool,
    clock: time.clock,
    newId,
    log,
    owner,
    timers: time.timers,
    rests: createPausedBatches(time.timers, SECOND_MS, () => undefined),
    sliceMs: Number.POSITIVE_INFINITY,
    stepAside: async () => undefined,
    isStopping: () => false,
    ...given,
  });
  const outcomes = async (id: string) =>
    (await store.uploads.listFiles(id)).map(({ outcome }) => outcome);
  const titles = async () =>
    (await store.documents.list("company-a", "current")).map(({ title }) => title);
  const stateOf = async (id: string) => (await store.uploads.get("company-a", id))?.state;
  return { store, accept, worker, outcomes, titles, stateOf, time, spool, spoolFolder, errors };
}

/** Like `setUpUploads`, with a new store and folder for each test. */
export function useUploads(engine: TestEngine) {
  const setup = {} as Awaited<ReturnType<typeof setUpUploads>>;
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), "sgi-work-"));
    Object.assign(setup, await setUpUploads(await engine.newStore(), folder));
    return () => rmSync(folder, { recursive: true });
  });
  return setup;
}

/** A store that fails, or stops answering, once the outcomes of `calls` files are written. */
export function failingAfter(store: Store, calls: number, fail: () => Promise<never>): Store {
  let settled = 0;
  return {
    ...store,
    transaction: (work) =>
      store.transaction((queries) => {
        const settle: Store["uploads"]["settle"] = (...args) =>
          settled++ < calls ? queries.uploads.settle(...args) : fail();
        return work({ ...queries, uploads: { ...queries.uploads, settle } });
      }),
  };
}
