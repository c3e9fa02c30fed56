import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { generateStoredDocuments } from "@sgi/scripts/bench/stage/storedDocuments";
import { proposal } from "@sgi/server/storage/store/testing/records";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDrillClient } from "./drillClient";
import { COMPANY_ID, createDrillData, withDrillStore } from "./drillData";
import { startDrillServer } from "./drillServer";

const KILLS = 5;
/** As many as one call decides. Source: spec 3 §6. */
const WAITING = 200;
const KILL_WITHIN_MS = 600;
const ADMIN = `admin of ${COMPANY_ID}`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("approves each of 200 whole, with record and entry, or not at all, when the server is killed [APPR-03]", {
  tags: ["long"],
}, async () => {
  const dataDir = join(folder, "data");
  await createDrillData(dataDir);
  const documents = generateStoredDocuments({
    count: WAITING,
    today: "2026-11-26",
    companyId: COMPANY_ID,
  }).map((document) => ({ ...document, obsoleteAt: null, revision: "1" }));
  const proposals = documents.map(({ id, title, path, fileType, ...document }, n) => {
    const { keyFolder, keyReference, keyTitle, keyType } = document;
    const what = { companyId: COMPANY_ID, documentId: id, title, path, fileType, revision: "2" };
    const key = { keyFolder, keyReference, keyTitle, keyType };
    const fileHash = n.toString(16).padStart(64, "0");
    return proposal({ ...what, ...key, id: `p-${id}`, fileHash, broughtAt: 1 });
  });
  const revisions = proposals.map(({ id, mark }) => ({ id, mark }));
  await withDrillStore(dataDir, async (store) => {
    await store.documents.createAll(documents);
    await store.companies.setApproval(COMPANY_ID, true);
    for (const each of proposals) {
      const { documentId, mark } = each;
      await store.proposals.create(each);
      const note = { userId: ADMIN, documentId, mark: mark ?? "", way: "file", at: 2 } as const;
      await store.approvals.noteOpened(note, 0);
    }
  });
  const read = () =>
    withDrillStore(dataDir, async (store) => {
      const inForce = await store.documents.list(COMPANY_ID, "current");
      const records = await store.approvals.listOf(
        COMPANY_ID,
        documents.map(({ id }) => id),
      );
      const entries = await store.audit.list({ companyId: COMPANY_ID, limit: 2_000 });
      const waiting = await store.proposals.list(COMPANY_ID, ["waiting"]);
      return {
        approved: inForce.filter(({ revision }) => revision === "2").map(({ id }) => id),
        recorded: records.map(({ documentId }) => documentId),
        told: entries.flatMap(({ action, documentId }) =>
          action === "approval.approve" && documentId !== null ? [documentId] : [],
        ),
        waiting: waiting.map(({ documentId }) => documentId),
      };
    });
  const random = createRandom(20_261_129);
  const client = createDrillClient();
  const body = { decision: "approve", from: null, revisions };
  const found = new Set<number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startDrillServer(dataDir);
    await client.login(server.url);
    const answer = client.write(server.url, "/api/approvals/decide", body).catch(() => null);
    await wait(random.next() * KILL_WITHIN_MS);
    await server.kill();
    await answer;
    const { approved, recorded, told, waiting } = await read();
    expect(recorded.toSorted()).toEqual(approved.toSorted());
    expect(told.toSorted()).toEqual(approved.toSorted());
    expect(approved.length + waiting.length).toBe(WAITING);
    found.add(approved.length);
  }
  // Some kills came in the midst of it.
  expect([...found].some((count) => count > 0 && count < WAITING)).toBe(true);
  // The same call again does the rest, and takes for done what was.
  const server = await startDrillServer(dataDir);
  await client.login(server.url);
  const answer = await client.write(server.url, "/api/approvals/decide", body);
  expect(await answer.json()).toMatchObject({ failed: [], todo: { approvals: 0 } });
  await server.kill();
  const { recorded, waiting } = await read();
  expect([recorded.length, new Set(recorded).size, waiting.length]).toEqual([WAITING, WAITING, 0]);
});
