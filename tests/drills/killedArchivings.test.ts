import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { generateStoredDocuments } from "@sgi/scripts/bench/stage/storedDocuments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDrillClient } from "./drillClient";
import { COMPANY_ID, createDrillData, withDrillStore } from "./drillData";
import { startDrillServer } from "./drillServer";

const KILLS = 6;
const CHOSEN = 1_000;
/** What one transaction changes. Source: spec 3 §4. */
const A_TRANSACTION = 200;
const KILL_WITHIN_MS = 400;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("archives lots of 200 whole, each document with its entry, when the server is killed [WORK-01]", {
  tags: ["long"],
}, async () => {
  const dataDir = join(folder, "data");
  await createDrillData(dataDir);
  const documents = generateStoredDocuments({
    count: CHOSEN,
    today: "2026-11-26",
    companyId: COMPANY_ID,
  }).map((document) => ({ ...document, obsoleteAt: null }));
  const ids = documents.map(({ id }) => id);
  await withDrillStore(dataDir, (store) => store.documents.createAll(documents));
  const random = createRandom(20_261_126);
  const client = createDrillClient();
  const archivings = new Set<number>();
  let all = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startDrillServer(dataDir);
    await client.login(server.url);
    const answer = client.write(server.url, "/api/documents/archive", { ids }).catch(() => null);
    await wait(random.next() * KILL_WITHIN_MS);
    await server.kill();
    await answer;
    await withDrillStore(dataDir, async (store) => {
      const archived = new Set(
        (await store.documents.list(COMPANY_ID, "obsolete")).map(({ id }) => id),
      );
      expect(archived.size % A_TRANSACTION).toBe(0);
      expect([...archived].toSorted()).toEqual(ids.slice(0, archived.size).toSorted());
      all += archived.size;
      const entries = await store.audit.list({ companyId: COMPANY_ID, limit: KILLS * CHOSEN });
      expect(entries.filter(({ action }) => action === "document.archive")).toHaveLength(all);
      archivings.add(archived.size);
      await store.documents.restore(COMPANY_ID, ids);
    });
  }
  // Some kills came in the midst of it.
  expect(archivings.size).toBeGreaterThan(1);
});
