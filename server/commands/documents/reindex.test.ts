// @module-tag long: contents.test.ts finds what a server has read every time.
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createTextSearch } from "../../content/textSearch";
import { openStore } from "../../storage/store/openStore";
import { COMPANY_NAME, useServerBeside } from "../testing/besideServer";

/** Texts are read at the lowest priority: on a busy machine that takes its time. */
const READ_MS = 300_000;
const SAMPLES = fileURLToPath(new URL("../../content/testing/samples/", import.meta.url));

const { folder, dataDir, run, command, writeFiles, serve, start } = useServerBeside();

/** Works on the database, beside the server. */
async function withStore<T>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>) {
  const store = await openStore({ sqlitePath: join(dataDir(), "sgi.db") });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
const countTexts = () => withStore((store) => store.texts.count(null));

async function found(word: string): Promise<string[]> {
  return withStore(async (store) => {
    const [company] = await store.companies.list();
    const companyId = company?.id ?? "";
    const sought = { words: [word], beginning: null };
    const ids = await createTextSearch(store).find(
      { companyId, which: "current", version: null },
      sought,
    );
    const documents = await store.documents.list(companyId, "current");
    const names = documents.filter(({ id }) => ids.includes(id)).map(({ fileName }) => fileName);
    return names.toSorted();
  });
}

/** Imports what LibreOffice wrote. */
async function importSamples() {
  mkdirSync(join(folder(), "in"));
  for (const name of readdirSync(SAMPLES)) {
    copyFileSync(join(SAMPLES, name), join(folder(), "in", name));
  }
  await command("import", join(folder(), "in"), "--company", COMPANY_NAME);
}

it(
  "a server reads what is imported by itself, and all of it again when told [TEXT-01, TEXT-05]",
  async () => {
    const server = await serve();
    await importSamples();
    await expect.poll(countTexts, { timeout: READ_MS }).toEqual({ done: 9, total: 9 });
    expect(await found("efficacia")).toEqual(["verbale.doc", "verbale.docx", "verbale.pdf"]);
    expect((await found("officine")).length).toBe(4);
    const again = await command("reindex");
    expect(again).toMatchObject({ exitCode: 0, stdout: "Testi letti: 9." });
    expect(await found("efficacia")).toEqual(["verbale.doc", "verbale.docx", "verbale.pdf"]);
    await server.end("SIGTERM");
    const alone = await run(["reindex"]);
    expect(alone).toMatchObject({ code: 0, out: ["Testi letti: 9."], err: [] });
    expect(alone.progress).toContain("9 di 9");
  },
  4 * READ_MS,
);

it(
  "a server that is killed while it reads loses none and finds none twice [TEXT-01]",
  async () => {
    const server = await serve();
    writeFiles(60);
    await command("import", join(folder(), "in"), "--company", COMPANY_NAME);
    await expect
      .poll(async () => (await countTexts()).done, { timeout: READ_MS })
      .toBeGreaterThan(0);
    await server.end("SIGKILL");
    await start();
    await expect.poll(countTexts, { timeout: READ_MS }).toEqual({ done: 61, total: 61 });
    await expect.poll(async () => (await countTexts()).total).toBe(61);
  },
  4 * READ_MS,
);
