import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { generateStoredDocuments } from "@sgi/scripts/bench/stage/storedDocuments";
import { createTextSearch } from "@sgi/server/content/textSearch";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { contentMark } from "@sgi/server/storage/store/schema/keys/contentMark";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COMPANY_ID, createDrillData, withDrillStore } from "./drillData";
import { startDrillServer } from "./drillServer";

const FILES = 200;
const KILLS = 2;
/** The latest kill after the first file was read. */
const KILL_WITHIN_MS = 100;
const POLL_MS = 10;

let dataDir: string;
beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "sgi-drill-")), "data");
});
afterAll(() => rm(join(dataDir, ".."), { recursive: true, force: true }));

const sql = <Row>(query: string) => querySql<Row>({ sqlitePath: join(dataDir, "sgi.db") }, query);
const wordOf = (at: number) => `soltanto${at}`;

/** Documents whose files wait to be read, each with a word of its own. */
async function addFiles(): Promise<string[]> {
  const files = await openFolderFileStore(join(dataDir, "files"), {
    newId: randomUUID,
    sweep: false,
  });
  const documents = generateStoredDocuments({
    count: FILES,
    today: "2026-11-26",
    companyId: COMPANY_ID,
  });
  for (const [at, document] of documents.entries()) {
    const text = `${wordOf(at)};${"verifica;audit;registro\r\n".repeat(500)}`;
    const { hash, sizeBytes } = await files.put(Readable.from([Buffer.from(text)]));
    const content = {
      fileHash: hash,
      fileSizeBytes: sizeBytes,
      mark: contentMark({ sha256: hash }),
    };
    Object.assign(document, content, { fileType: "csv", obsoleteAt: null, driveUrl: null });
  }
  await withDrillStore(dataDir, (store) => store.documents.createAll(documents));
  return documents.map(({ id }) => id);
}

/** Has the database itself note every outcome that is kept. */
async function noteOutcomes() {
  await sql("create table outcomes (text integer)");
  await sql(`create trigger noted after update of state on texts
    begin insert into outcomes values (new.id); end`);
}

async function countRead(): Promise<number> {
  const [row] = await sql<{ read: number }>("select count(*) as read from outcomes");
  return row?.read ?? 0;
}

async function untilRead(count: number) {
  while ((await countRead()) < count) await wait(POLL_MS);
}

it("reads each file once, none twice and none never, when the server is killed meanwhile [TEXT-01]", {
  tags: ["long"],
}, async () => {
  await createDrillData(dataDir);
  const ids = await addFiles();
  await noteOutcomes();
  const random = createRandom(20_261_126);
  const readAtKills: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await countRead();
    const server = await startDrillServer(dataDir);
    await untilRead(before + 1);
    await wait(random.next() * KILL_WITHIN_MS);
    await server.kill();
    readAtKills.push(await countRead());
    // As if the time had passed after which another process takes over.
    await sql('delete from "syncLeases"');
  }
  const server = await startDrillServer(dataDir);
  await untilRead(FILES);
  await server.kill();
  // Some kills came in the midst of it.
  expect(readAtKills.some((read) => read < FILES)).toBe(true);
  expect(await countRead()).toBe(FILES);
  await withDrillStore(dataDir, async (store) => {
    expect(await store.texts.count(COMPANY_ID)).toEqual({ done: FILES, total: FILES });
    const search = createTextSearch(store);
    for (const [at, id] of ids.entries()) {
      const sought = { words: [wordOf(at)], beginning: null };
      const found = await search.find(
        { companyId: COMPANY_ID, which: "current", version: null },
        sought,
      );
      expect(found).toEqual([id]);
    }
  });
});
