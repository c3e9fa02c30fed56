/// <reference path="../../../server/content/reading/word-extractor.d.ts" />
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { contentWords, readContentQuery } from "@sgi/core/lists";
import { readText } from "@sgi/server/content/reading/readText";
import { createTextSearch } from "@sgi/server/content/textSearch";
import type { Store } from "@sgi/server/storage/store/store";
import Libsql from "libsql";
import { createSampleTexts, csvOf, docxOf, odsOf, pdfOf, xlsxOf } from "../content/texts";
import { cpuMsSince } from "../stage/processUsage";
import { type Figures, workHere } from "./counter";

/** By turns, so that what else the machine does falls on all; short ones, so that it leaves some alone. */
const TURNS = 100;
const SAMPLED_TURNS = 15;
/** How often the fixed work is counted. */
const FIXED_TIMES = 50;
const FILE_CHARS = 20_000;
const PDF_PAGES = 6;

/** How each kind is made, and how often it is read in a turn: each takes about as long. */
const KINDS: [fileType: string, times: number, make: (text: string) => Buffer | Promise<Buffer>][] =
  [
    ["docx", 6, docxOf],
    ["xlsx", 2, xlsxOf],
    ["ods", 2, odsOf],
    ["csv", 10, csvOf],
    ["pdf", 1, (text) => pdfOf(text, PDF_PAGES)],
  ];

/** What reading a file of each kind allocates, and how long it takes beside a fixed piece of work. */
export async function measureReading(): Promise<Figures> {
  const texts = createSampleTexts(3);
  const figures: Figures = {};
  const text = texts.text(FILE_CHARS);
  const reads: (() => Promise<void>)[] = [];
  const packed = deflateRawSync(text);
  for (const [fileType, , make] of KINDS) {
    const bytes = await make(text);
    const read = async () => {
      const answer = await readText(fileType, bytes);
      if (!answer.ok) throw new Error(`a ${fileType} was not read: ${answer.reason}`);
    };
    reads.push(read);
  }
  const [fixed = Number.NaN, ...least] = await leastByTurns([() => fixedWork(packed), ...reads]);
  const all = KINDS.reduce((sum, [, times], at) => sum + times * (least[at] ?? Number.NaN), 0);
  figures["reading texts: × fixed work"] = all / (FIXED_TIMES * fixed);
  // Last, when V8 has compiled what it compiles: on a busy machine that takes it long.
  for (const [at, read] of reads.entries()) {
    const work = await workHere(async () => {
      for (let turn = 0; turn < SAMPLED_TURNS; turn++) await read();
    });
    const figure = `reading a ${KINDS[at]?.[0]}: KB allocated`;
    figures[figure] = work.allocatedBytes / SAMPLED_TURNS / 1_000;
  }
  return figures;
}

/** Unpacks a text and counts its words: the same at any time, without the product's code. */
function fixedWork(packed: Buffer): void {
  const seen = new Map<string, number>();
  for (const word of inflateRawSync(packed).toString().split(/\s+/)) {
    seen.set(word, (seen.get(word) ?? 0) + word.length);
  }
}

/** The processor's least time of each. */
async function leastByTurns(works: readonly (() => unknown)[]): Promise<number[]> {
  const least = works.map(() => Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, work] of works.entries()) {
      least[at] = Math.min(least[at] ?? 0, await cpuMsOf(work));
    }
  }
  return least;
}

async function cpuMsOf(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  return cpuMsSince(begun);
}

/** What a search in the store's texts takes, beside an FTS5 with the same texts alone. */
export async function measureSearch(
  store: Store,
  companyId: string,
  { bodies, words }: { bodies: readonly string[]; words: readonly string[] },
): Promise<Figures> {
  const bare = new Libsql(":memory:");
  bare.exec(`create virtual table "words" using
    fts5(body, content='', contentless_delete=1, detail=none, tokenize='ascii')`);
  const insert = bare.prepare(`insert into "words" (body) values (?)`);
  bare.exec("begin");
  for (const body of bodies) insert.run(body);
  bare.exec("commit");
  const find = bare.prepare(`select rowid from "words" where "words" match ?`).raw();
  const queries = words.map((word) => readContentQuery(word)).filter((each) => each !== null);
  const contents = createTextSearch(store);
  const version = await store.transaction(({ companies }) => companies.hold(companyId));
  const list = { companyId, which: "current", version } as const;
  const search = async () => {
    for (const query of queries) await contents.find(list, query);
  };
  const twin = () => {
    for (const word of words)
      find.all(
        contentWords(word)
          .map((each) => `"${each}"*`)
          .join(" AND "),
      );
  };
  await search();
  twin();
  const [searched = Number.NaN, found = Number.NaN] = await leastByTurns([search, twin]);
  bare.close();
  return { "a search in contents: × bare FTS5": searched / found };
}
