import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDrillClient } from "./drillClient";
import { COMPANY_ID, createDrillData, withDrillStore } from "./drillData";
import { startDrillServer } from "./drillServer";

const KILLS = 5;
/** About the time that one file takes to be in force. */
const KILL_WITHIN_MS = 120;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const contentOf = (revision: number) => Buffer.from(`%PDF-1.7\nrevisione ${revision}\n`);
const hashOf = (revision: number) => createHash("sha256").update(contentOf(revision)).digest("hex");

it("leaves the old revision in force or the new one, with its entry, when the server is killed [HIST-10]", {
  tags: ["long"],
}, async () => {
  const dataDir = join(folder, "data");
  await createDrillData(dataDir);
  const client = createDrillClient();
  const random = createRandom(20_261_128);
  const read = () =>
    withDrillStore(dataDir, async ({ documents, revisions, audit }) => {
      const [document, ...others] = await documents.list(COMPANY_ID, "current");
      if (document === undefined || others.length > 0) throw new Error("not one document");
      const former = await revisions.list(COMPANY_ID, document.id, KILLS + 1);
      const entries = await audit.list({ companyId: COMPANY_ID, limit: 100 });
      const updates = entries.filter(({ action }) => action === "document.update");
      return { document, former, updates };
    });
  const first = await startDrillServer(dataDir);
  await client.login(first.url);
  const name = "4.2_Elenco_Rev.1_2026-01-10.pdf";
  const id = await client.upload(first.url, [{ name, content: contentOf(1) }]);
  await expect.poll(async () => (await client.status(first.url, id)).status).toBe("completed");
  await first.kill();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await read();
    const next = Number(before.document.revision) + 1;
    const server = await startDrillServer(dataDir);
    const facts = {
      "da Marco.pdf": { reference: null, title: "-", revision: String(next), date: null },
    };
    const fields = {
      facts: JSON.stringify(facts),
      document: before.document.id,
      seen: `sha256:${hashOf(next - 1)}`,
    };
    const sending = client
      .upload(server.url, [{ name: "da Marco.pdf", content: contentOf(next) }], fields)
      .catch(() => null);
    await wait(random.next() * KILL_WITHIN_MS);
    await server.kill();
    const isAcknowledged = (await sending) !== null;
    const { document, former, updates } = await read();
    const isNew = document.fileHash === hashOf(next);
    expect(document.fileHash).toBe(hashOf(isNew ? next : next - 1));
    expect([former.length, updates.length]).toEqual([
      before.former.length + Number(isNew),
      before.updates.length + Number(isNew),
    ]);
    // What was acknowledged comes in force after the next start.
    const again = await startDrillServer(dataDir);
    if (isAcknowledged) {
      const inForce = async () => {
        const answer = await client.get(`${again.url}/api/documents/${document.id}/download`);
        return Buffer.from(await answer.arrayBuffer()).toString();
      };
      await expect.poll(inForce).toBe(contentOf(next).toString());
    }
    await again.kill();
  }
});
