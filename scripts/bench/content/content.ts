import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { compareTexts } from "@sgi/core/documents/compare";
import { contentWords } from "@sgi/core/lists";
import { processorTime } from "@sgi/server/base/process/askProcess";
import { createTextProcess, startTextReader } from "@sgi/server/content/reading/textProcess";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { querySql } from "@sgi/server/storage/store/testing/querySql";
import { company } from "@sgi/server/storage/store/testing/records";
import { findPostgresPrograms, startPrivatePostgres } from "../../postgres/privatePostgres";
import { generateStoredDocuments } from "../stage/storedDocuments";
import { type FigureRow, machineLine, median, printTable, shareOf } from "../stage/table";
import { measureDrawing } from "./drawing";
import { measureSearches } from "./searching";
import { createSampleTexts, csvOf, docxOf, odsOf, pdfOf, type Texts, xlsxOf } from "./texts";
import { listWhileReading } from "./whileReading";

const TEXT_CHARS = 20_000;
const MIX = { docx: 380, pdf: 340, xlsx: 180, ods: 50, csv: 50 } as const;
const PDF_PAGES = 32;
const PDFS = 10;
const COMPARED_CHARS = 500_000;
const COMPARISONS = 7;
const DOCUMENTS = 10_000;

/**
 * Measures how fast texts are read by the processor, how long lists take meanwhile, how soon a Word
 * file is drawn, and, over 10,000 texts, how long a search and its ten sentences take on SQLite and
 * PostgreSQL, and what the words and texts take of the disk.
 */
export async function benchContent([count = DOCUMENTS]: readonly number[]): Promise<boolean> {
  console.log(machineLine());
  const texts = createSampleTexts(1);
  const mix = await makeMix(texts);
  let holds = printTable("Reading texts", [await readMix(mix), await readPdfs(texts)]);
  holds = printTable("Lists while texts are read", [await listWhileReading(mix)]) && holds;
  holds = printTable("Previews", await measureDrawing(texts)) && holds;
  holds = printTable("Comparisons", [compareLong(texts)]) && holds;
  const folder = await mkdtemp(join(tmpdir(), "sgi-content-"));
  try {
    const sqlite = await searchIn("SQLite", { sqlitePath: join(folder, "sgi.db") }, count);
    holds = printTable(`Searching ${count} texts, SQLite`, sqlite) && holds;
    const programs = findPostgresPrograms();
    if (programs === null) return holds;
    const postgres = await startPrivatePostgres(programs);
    try {
      const rows = await searchIn("PostgreSQL", { databaseUrl: postgres.url }, count);
      return printTable(`Searching ${count} texts, PostgreSQL`, rows) && holds;
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Question {
  fileType: string;
  bytes: Buffer;
}

/** The processor's time for files that are read one after the other, in seconds. */
async function timeOf(questions: readonly Question[]): Promise<number> {
  let pid = 0;
  const reader = createTextProcess(() => {
    const child = startTextReader();
    pid = child.pid ?? 0;
    return child;
  });
  try {
    // The first of each kind loads its reader.
    for (const type of new Set(questions.map(({ fileType }) => fileType))) {
      await reader.ask(questions.find(({ fileType }) => fileType === type) as Question);
    }
    const before = processorTime(pid) ?? Number.NaN;
    for (const question of questions) {
      const answer = await reader.ask(question);
      if (answer?.ok !== true) throw new Error(`a ${question.fileType} was not read`);
    }
    return ((processorTime(pid) ?? Number.NaN) - before) / 1_000;
  } finally {
    await reader.stop();
  }
}

async function makeMix(texts: Texts): Promise<Question[]> {
  const files: Question[] = [];
  const make = {
    docx: docxOf,
    pdf: (text: string) => pdfOf(text, 6),
    xlsx: xlsxOf,
    ods: odsOf,
    csv: csvOf,
  };
  for (const [fileType, many] of Object.entries(MIX)) {
    for (let at = 0; at < many; at++) {
      const text = texts.text(TEXT_CHARS);
      files.push({ fileType, bytes: await make[fileType as keyof typeof MIX](text) });
    }
  }
  return files;
}

async function readMix(files: readonly Question[]): Promise<FigureRow> {
  const rate = files.length / (await timeOf(files));
  return {
    figure: `mix of ${files.length} files of 20 KB text`,
    measured: `${rate.toFixed(0)} files a processor second`,
    limit: "at least 60",
    holds: rate >= 60,
  };
}

/** Measures the comparison of two texts that differ in every tenth paragraph. */
function compareLong(texts: Texts): FigureRow {
  const from = texts.text(COMPARED_CHARS);
  const lines = from.split("\n");
  const to = lines.map((line, at) => (at % 10 === 0 ? `${line} ${texts.word()}` : line)).join("\n");
  const spans = Array.from({ length: COMPARISONS }, () => {
    const begun = performance.now();
    compareTexts(from, to);
    return performance.now() - begun;
  });
  const figure = `texts of ${Math.round(COMPARED_CHARS / 1_000)} KB a side`;
  return row(figure, median(spans), "ms", 300);
}

async function readPdfs(texts: Texts): Promise<FigureRow> {
  const files = Array.from({ length: PDFS }, () => ({
    fileType: "pdf",
    bytes: pdfOf(texts.text(5 * TEXT_CHARS), PDF_PAGES),
  }));
  const rate = (PDFS * PDF_PAGES) / (await timeOf(files));
  return {
    figure: `PDFs of ${PDF_PAGES} pages`,
    measured: `${rate.toFixed(0)} pages a processor second`,
    limit: "at least 100",
    holds: rate >= 100,
  };
}

async function searchIn(
  engine: "SQLite" | "PostgreSQL",
  options: StoreOptions,
  count: number,
): Promise<FigureRow[]> {
  const store = await openStore(options);
  try {
    const texts = createSampleTexts(2);
    const { companyId, textBytes, packedBytes, keepMs } = await fill(store, texts, count);
    // PostgreSQL does this by itself within a minute.
    if (engine === "PostgreSQL") await querySql(options, "vacuum analyze");
    const searches = await measureSearches(store, options, { companyId, texts, count });
    const wordsBytes = await wordsOf(engine, options);
    const share = (100 * wordsBytes) / textBytes;
    const packedShare = (100 * packedBytes) / textBytes;
    const limit = engine === "SQLite" ? 25 : 75;
    return [
      ...searches,
      row("index of the words, of the text", share, "%", limit),
      row("packed texts, of the text", packedShare, "%", 60),
      row("keeping a text, p99", keepMs, "ms", 50),
    ];
  } finally {
    await store.close();
  }
}

function row(figure: string, value: number, unit: string, limit: number): FigureRow {
  return {
    figure,
    measured: `${value.toFixed(1)} ${unit}`,
    limit: `${limit} ${unit}`,
    holds: value <= limit,
  };
}

async function fill(store: Store, texts: Texts, count: number) {
  const { id: companyId } = company();
  await store.companies.create(company());
  const documents = generateStoredDocuments({
    companyId,
    count,
    today: "2026-11-24",
  }).map((document) => ({
    ...document,
    obsoleteAt: null,
    driveUrl: null,
    fileType: "docx",
  }));
  await store.documents.createAll(documents);
  let textBytes = 0;
  let packedBytes = 0;
  const keeping: number[] = [];
  for (
    let next = await store.texts.next(companyId);
    next !== null;
    next = await store.texts.next(companyId)
  ) {
    const text = texts.text(TEXT_CHARS);
    const packed = deflateRawSync(text);
    const words = [...new Set(contentWords(text))].join(" ");
    const begun = performance.now();
    await store.texts.settle(next.id, { state: "done", chars: text.length, packed, words });
    keeping.push(performance.now() - begun);
    textBytes += Buffer.byteLength(text);
    packedBytes += packed.length;
  }
  return { companyId, textBytes, packedBytes, keepMs: shareOf(keeping, 0.99) };
}

/** The bytes that the index of words takes. */
async function wordsOf(engine: "SQLite" | "PostgreSQL", options: StoreOptions): Promise<number> {
  const query =
    engine === "SQLite"
      ? `select sum(length(block)) as "bytes" from "textWords_data"`
      : `select pg_relation_size('"textsByWord"') + sum(pg_column_size("words")) as "bytes" from "texts"`;
  const [found] = await querySql<{ bytes: number | string }>(options, query);
  return Number(found?.bytes);
}
