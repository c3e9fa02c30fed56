import { contentWords, readContentQuery } from "@sgi/core/lists";
import fc from "fast-check";
import { type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, it, type TestOptions } from "vitest";
import { createTextSearch } from "../../../../content/textSearch";
import type { Database } from "../../schema/database";
import type { SoughtWords, TextOutcome } from "../../schema/textTypes";
import type { Store } from "../../store";
import { forEachEngine } from "../../testing/forEachEngine";
import { querySql } from "../../testing/querySql";
import { company, document } from "../../testing/records";
import { postgresWords } from "./wordIndex";

const hashOf = (id: string) => Buffer.from(id).toString("hex").padEnd(64, "0");

function textOf(text: string) {
  const words = [...new Set(contentWords(text))].join(" ");
  return { state: "done", chars: text.length, packed: Buffer.from(text), words } as const;
}

/** Adds documents with texts, each its own file. */
async function addTexts(store: Store, texts: Record<string, string>, companyId = "company-a") {
  const ids = Object.keys(texts);
  await store.documents.createAll(
    ids.map((id) => document({ id, companyId, title: id, path: `P/${id}`, fileHash: hashOf(id) })),
  );
  for (const id of ids) await settle(store, hashOf(id), textOf(texts[id] ?? ""), companyId);
}

async function settle(store: Store, hash: string, outcome: TextOutcome, companyId = "company-a") {
  const text = await store.texts.get(companyId, hash);
  await store.texts.settle(text?.id ?? 0, outcome);
}

function search(store: Store, typed: string, companyId = "company-a") {
  const sought = readContentQuery(typed) ?? { words: [], beginning: null };
  return createTextSearch(store).find({ companyId, which: "current", version: null }, sought);
}

forEachEngine((engine) => {
  async function begin() {
    const store = await engine.newStore();
    await store.companies.create(company());
    return store;
  }

  it("has the files of documents read that come in, each once, the newest first [TEXT-01]", async () => {
    const store = await begin();
    const [one, two] = [hashOf("one"), hashOf("two")];
    await store.documents.create(document({ id: "a", fileHash: one }));
    await store.documents.create(document({ id: "b", path: "B/1", fileHash: one }));
    await store.documents.create(document({ id: "c", path: "C/1", fileType: "png" }));
    await store.documents.create(document({ id: "d", path: "D/1", fileHash: "" }));
    await store.documents.replace(document({ id: "a", fileHash: two, revision: "3" }));
    expect(await store.texts.count("company-a")).toEqual({ done: 0, total: 2 });
    const next = await store.texts.next("company-a");
    expect(next).toMatchObject({ fileHash: two, fileType: "pdf" });
    await store.texts.settle(next?.id ?? 0, { state: "refused", reason: "no" });
    expect(await store.texts.next("company-a")).toMatchObject({ fileHash: one });
    expect(await store.texts.get("company-a", two)).toMatchObject({
      state: "refused",
      reason: "no",
    });
    expect(await store.texts.count("company-a")).toEqual({ done: 1, total: 2 });
  });

  it("has a file read again that has another type now [TEXT-01]", async () => {
    const store = await begin();
    const fileHash = hashOf("a");
    await store.documents.create(document({ id: "a", fileHash, fileType: "doc" }));
    await settle(store, fileHash, { state: "refused", reason: "no" });
    await store.documents.create(document({ id: "b", path: "B/1", fileHash, fileType: "xls" }));
    expect(await store.texts.next("company-a")).toMatchObject({ fileHash, fileType: "xls" });
    await settle(store, fileHash, textOf("audit"));
    await store.documents.replace(document({ id: "b", path: "B/2", fileHash, fileType: "xls" }));
    expect(await store.texts.next("company-a")).toBeNull();
  });

  it("reads next what somebody looks at, and last what could not be had [TEXT-01, VIEW-01]", async () => {
    const store = await begin();
    for (const id of ["a", "b", "c"]) {
      await store.documents.create(document({ id, path: `${id}/1`, fileHash: hashOf(id) }));
    }
    const first = await store.texts.get("company-a", hashOf("a"));
    await store.texts.want(first?.id ?? 0, 5);
    expect(await store.texts.next("company-a")).toMatchObject({ fileHash: hashOf("a") });
    await store.texts.putLast(first?.id ?? 0);
    expect(await store.texts.next("company-a")).toMatchObject({ fileHash: hashOf("c") });
    for (const id of [1, 2, 3]) await store.texts.want(id, 5);
    await store.texts.putLast(first?.id ?? 0);
    expect((await store.texts.get("company-a", hashOf("a")))?.wantedAt).toBeLessThan(0);
  });

  it("keeps what a preview shows until a reading gives another, and has one read again alone that was read [VIEW-02]", async () => {
    const store = await begin();
    const fileHash = hashOf("a");
    await store.documents.create(document({ id: "a", fileHash, fileType: "xlsx" }));
    const { id } = (await store.texts.get("company-a", fileHash)) ?? { id: 0 };
    const shown = async () => {
      const sheets = await store.texts.getSheets(id);
      return sheets && Buffer.from(sheets).toString();
    };
    await store.texts.readAgain(id, 5);
    expect(await store.texts.get("company-a", fileHash)).toMatchObject({ wantedAt: 0 });
    await store.texts.settle(id, { ...textOf("audit"), sheets: Buffer.from("one") });
    expect(await shown()).toBe("one");
    await store.texts.settle(id, textOf("audit"));
    expect(await shown()).toBeNull();
    await store.texts.readAgain(id, 7);
    expect(await store.texts.get("company-a", fileHash)).toMatchObject({
      state: "waiting",
      wantedAt: 7,
    });
    // What was read before stays until then.
    expect(await search(store, "audit")).toEqual(["a"]);
  });

  it("gives companies turns by what they used, and lets a wanted text go before up to a limit [TEXT-01, VIEW-01]", async () => {
    const store = await begin();
    await store.companies.create(company({ id: "company-b", name: "Beta" }));
    await store.companies.create(company({ id: "company-c", name: "Gamma" }));
    for (const id of ["a", "b", "c"]) {
      const companyId = `company-${id}`;
      await store.documents.create(document({ id, companyId, fileHash: hashOf("same") }));
    }
    const { texts, turns } = store;
    const next = (except: string[] = []) => texts.findTurn({ aheadMs: 50, except });
    const use = (companyId: string, ms: number, ahead = false) =>
      turns.begin({ queue: "texts", companyId }, ms, ahead);
    await use("company-a", 10);
    await use("company-b", 30);
    expect(await next()).toEqual({ companyId: "company-c", ahead: false });
    expect(await next(["company-c"])).toEqual({ companyId: "company-a", ahead: false });
    expect(await texts.isWanted()).toBe(false);
    const wanted = await texts.get("company-b", hashOf("same"));
    await texts.want(wanted?.id ?? 0, 5);
    expect([await texts.isWanted(), await next()]).toEqual([
      true,
      { companyId: "company-b", ahead: true },
    ]);
    await use("company-b", 20, true);
    expect(await next()).toEqual({ companyId: "company-b", ahead: true });
    await use("company-b", 1, true);
    expect(await next()).toEqual({ companyId: "company-c", ahead: false });
    await store.companies.setDeleted("company-b", 5);
    await store.companies.setDeleted("company-c", 5);
    expect([await texts.isWanted(), await next()]).toEqual([
      false,
      { companyId: "company-a", ahead: false },
    ]);
    expect(await next(["company-a"])).toBeNull();
  });

  it("finds what has all words, in the list's order, and forgets those of an earlier reading [TEXT-02]", async () => {
    const store = await begin();
    await addTexts(store, { b: "Verifica dell'audit", a: "Audit e verifica", c: "Audit" });
    expect(await search(store, "AUDIT verìfica")).toEqual(["a", "b"]);
    expect(await search(store, "audit ver")).toEqual(["a", "b"]);
    expect(await search(store, "ver audit")).toEqual([]);
    await settle(store, hashOf("a"), textOf("Altro"));
    expect(await search(store, "audit")).toEqual(["b", "c"]);
    await settle(store, hashOf("c"), { state: "refused", reason: "no" });
    expect(await search(store, "audit")).toEqual(["b"]);
  });

  it("keeps companies and lists apart, also where both have the same file [TEXT-03]", async () => {
    const store = await begin();
    await store.companies.create(company({ id: "company-b", name: "Beta Srl" }));
    await addTexts(store, { a: "segreto comune" });
    const same = { id: "b", companyId: "company-b", fileHash: hashOf("a") };
    await store.documents.create(document(same));
    // Another company's text of the same content is not used: each company's file is read.
    expect(await store.texts.get("company-b", hashOf("a"))).toMatchObject({ state: "waiting" });
    expect(await search(store, "segreto", "company-b")).toEqual([]);
    await settle(store, hashOf("a"), textOf("segreto comune"), "company-b");
    expect(await search(store, "segreto", "company-b")).toEqual(["b"]);
    expect(await search(store, "segreto")).toEqual(["a"]);
    await store.documents.archive("company-a", ["a"], 5);
    expect(await search(store, "segreto")).toEqual([]);
    const sought = { words: ["segreto"], beginning: null };
    const obsolete = { companyId: "company-a", which: "obsolete", version: null } as const;
    expect(await createTextSearch(store).find(obsolete, sought)).toEqual(["a"]);
    expect(await store.texts.listPacked("company-a", "current", ["a", "b"])).toEqual([]);
    const [packed] = await store.texts.listPacked("company-a", "obsolete", ["a", "b"]);
    expect(packed?.id).toBe("a");
    expect(Buffer.from(packed?.packed ?? []).toString()).toBe("segreto comune");
  });

  it("has all read again, and finds by the earlier reading until then [TEXT-05]", async () => {
    const store = await begin();
    await addTexts(store, { a: "audit", b: "audit" });
    await store.texts.readAllAgain();
    expect(await store.texts.count(null)).toEqual({ done: 0, total: 2 });
    expect(await search(store, "audit")).toEqual(["a", "b"]);
  });

  it("counts no texts of deleted companies, which nobody reads: reindex would wait for them [TEXT-05]", async () => {
    const store = await begin();
    await addTexts(store, { a: "audit" });
    await store.companies.create(company({ id: "company-b", name: "Beta" }));
    await store.documents.create(document({ id: "b", companyId: "company-b" }));
    await store.companies.setDeleted("company-b", 5);
    expect(await store.texts.count(null)).toEqual({ done: 1, total: 1 });
    await store.companies.setDeleted("company-b", null);
    expect(await store.texts.count(null)).toEqual({ done: 1, total: 2 });
  });

  it.skipIf(engine.name === "SQLite")(
    "looks up words that all texts of a company have, in place of reading the texts [TEXT-04]",
    async () => {
      const { store, options } = await engine.open();
      await store.companies.create(company());
      await addTexts(store, Object.fromEntries(Array.from(Array(60), (_, at) => [`d${at}`, "di"])));
      await querySql(options, "vacuum analyze");
      const connectionString = "databaseUrl" in options ? options.databaseUrl : "";
      const asked: CompiledQuery[] = [];
      const db = new Kysely<Database>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }),
        log: ({ query }) => void asked.push(query),
      });
      const sought = { words: ["di"], beginning: null };
      expect(await postgresWords.find(db, "company-a", sought)).toHaveLength(60);
      const search = asked.find((query) => query.sql.includes("@@"));
      await sql`set enable_seqscan = off`.execute(db);
      const plan = await db.executeQuery({
        ...(search as CompiledQuery),
        sql: `explain ${search?.sql}`,
      });
      await db.destroy();
      expect(JSON.stringify(plan.rows)).toMatch(/Scan on \\"?textsByWord/);
    },
  );

  // Writing 2,000 of them takes most of the test's time.
  const sizes: [count: number, options: TestOptions][] = [
    [200, { timeout: 60_000 }],
    [2_000, { timeout: 120_000, tags: ["long"] }],
  ];
  for (const [count, options] of sizes) {
    it(
      `finds among ${count} documents what a naive search finds, in the same order [TEXT-04]`,
      options,
      async () => {
        const store = await begin();
        const texts = manyTexts(count);
        await addTexts(store, texts);
        const order = (await store.documents.list("company-a", "current")).map(({ id }) => id);
        const folded = order.map((id) => ({ id, words: contentWords(texts[id] ?? "") }));
        for (const typed of searches(60)) {
          const query = readContentQuery(typed);
          if (query === null) continue;
          const naive = folded.filter(({ words }) => hasAll(words, query)).map(({ id }) => id);
          expect([typed, await search(store, typed)]).toEqual([typed, naive]);
        }
      },
    );
  }
});

/** Compares every word. */
function hasAll(words: readonly string[], query: SoughtWords): boolean {
  const { beginning } = query;
  const begins = beginning === null || words.some((word) => word.startsWith(beginning));
  return begins && query.words.every((word) => words.includes(word));
}

const COMMON = ["di", "audit", "verifica", "non", "conformità", "dell'audit", "ISO-9001", "§8.4"];
const RARE = [
  "Ωmega",
  "ﬁne",
  "½",
  "e\u0301",
  "ΟΔΟΣ",
  "質量",
  "😀",
  "a\u00ADb",
  "ß",
  "İ",
  "k*",
  '"',
  "'",
];
const WORD = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...COMMON) },
  { weight: 2, arbitrary: fc.constantFrom(...RARE) },
  { weight: 3, arbitrary: fc.stringMatching(/^[a-d]{1,3}[à-ù]?$/) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
);

function manyTexts(count: number): Record<string, string> {
  const text = fc.array(WORD, { maxLength: 25 }).map((words) => words.join(" "));
  const texts = fc.sample(text, { numRuns: count, seed: 7 });
  return Object.fromEntries(texts.map((one, at) => [`d${at}`, one]));
}

function searches(count: number): string[] {
  const typed = fc.array(WORD, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
  return fc.sample(typed, { numRuns: count, seed: 8 });
}
