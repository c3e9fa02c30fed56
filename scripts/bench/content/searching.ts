import { readFileSync } from "node:fs";
import { type ContentQuery, readContentQuery } from "@sgi/core/lists";
import { createTextSearch } from "@sgi/server/content/textSearch";
import type { StoreOptions } from "@sgi/server/storage/store/openStore";
import { companyWord } from "@sgi/server/storage/store/queries/documents/wordIndex";
import type { Store } from "@sgi/server/storage/store/store";
import { openSql } from "@sgi/server/storage/store/testing/querySql";
import { cpuMsSince } from "../stage/processUsage";
import { type FigureRow, median, shareOf } from "../stage/table";
import type { Texts } from "./texts";

const SEARCHES = 120;
const SHOWN = 10;
/** Of a search's processor time: over 10,000 texts, and over more, up to 100,000. */
const MOST_MS = { usual: 20, many: 50 };
const USUAL_TEXTS = 10_000;
const MOST_OF_BARE = 1.5;
const BACKENDS = `select "pid" from "pg_stat_activity" where "pid" is not null`;

interface Spans {
  server: number[];
  database: number[];
}

/** Measures searches and the bare index by turns: the processor's time of server and database. */
export async function measureSearches(
  store: Store,
  options: StoreOptions,
  { companyId, texts, count }: { companyId: string; texts: Texts; count: number },
): Promise<FigureRow[]> {
  const search = createTextSearch(store);
  const version = await store.transaction(({ companies }) => companies.hold(companyId));
  const list = { companyId, which: "current", version } as const;
  const sql = await openSql(options);
  const isApart = "databaseUrl" in options;
  if (isApart) await sql.query("set enable_seqscan = off");
  const orderMs = await cpuMsOf(() => search.find(list, { words: [], beginning: "a" }));
  // Once the store has its connections.
  const processes = isApart ? await sql.query<{ pid: number }>(BACKENDS) : [];
  const databaseMs = () => processes.reduce((all, { pid }) => all + ranMs(pid), 0);
  const works: Record<"whole" | "found" | "bare", (query: ContentQuery) => Promise<unknown>> = {
    async whole(query) {
      await store.texts.indexing(companyId);
      const found = await search.find(list, query);
      await store.texts.listPacked(companyId, "current", found.slice(0, SHOWN));
    },
    found: (query) => search.find(list, query),
    bare: (query) => sql.query(isApart ? bareGin(companyId, query) : bareFts5(companyId, query)),
  };
  const spans: Record<keyof typeof works, Spans> = {
    whole: { server: [], database: [] },
    found: { server: [], database: [] },
    bare: { server: [], database: [] },
  };
  try {
    for (const query of queriesOf(texts)) {
      for (const name of ["whole", "found", "bare"] as const) {
        const before = databaseMs();
        spans[name].server.push(await cpuMsOf(() => works[name](query)));
        spans[name].database.push(databaseMs() - before);
      }
    }
  } finally {
    await sql.close();
  }
  const most = count > USUAL_TEXTS ? MOST_MS.many : MOST_MS.usual;
  return [
    spansRow("search with ten texts: the server's processor", spans.whole.server, most),
    ...(isApart
      ? [spansRow("the same: the database's processor", spans.whole.database, most)]
      : []),
    {
      ...spansRow("the first search, which reads the list's order", [orderMs], Number.NaN),
      limit: "",
      holds: true,
    },
    ratioRow("what was found, in order, beside the bare index", spans, isApart),
  ];
}

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  return cpuMsSince(begun);
}

/** One word, two, and beginnings. */
function queriesOf(texts: Texts): ContentQuery[] {
  return Array.from({ length: SEARCHES }, (_, at) => {
    const words = at % 3 === 0 ? texts.word() : `${texts.word()} ${texts.word()}`;
    return readContentQuery(at % 2 === 0 ? words : words.slice(0, -1));
  }).filter((query) => query !== null);
}

function spansRow(figure: string, spans: readonly number[], mostMs: number): FigureRow {
  const p99 = shareOf(spans, 0.99);
  const measured = `${p99.toFixed(1)} ms p99 (median ${median(spans).toFixed(1)})`;
  return { figure, measured, limit: `${mostMs} ms`, holds: p99 <= mostMs };
}

/** Of all searches together: a collection of garbage falls on one search or on another. */
function ratioRow(
  figure: string,
  { found, bare }: Record<"found" | "bare", Spans>,
  isApart: boolean,
) {
  const sum = (spans: readonly number[]) => spans.reduce((all, ms) => all + ms, 0);
  const which = isApart ? "database" : "server";
  const ratio = sum(found[which]) / sum(bare[which]);
  const limit = `${MOST_OF_BARE}×`;
  return { figure, measured: `${ratio.toFixed(2)}×`, limit, holds: ratio <= MOST_OF_BARE };
}

/** Asks the index for the texts that have the words, and for nothing else. */
function bareFts5(companyId: string, { words, beginning }: ContentQuery): string {
  const terms = [companyWord(companyId), ...words].map((word) => `"${word}"`);
  if (beginning !== null) terms.push(`"${beginning}"*`);
  return `select json_group_array(rowid) as "ids" from "textWords"
    where "textWords" match '${terms.join(" AND ")}'`;
}

/** The same. */
function bareGin(companyId: string, { words, beginning }: ContentQuery): string {
  const terms = [companyWord(companyId), ...words];
  if (beginning !== null) terms.push(`${beginning}:*`);
  return `select json_agg("id") as "ids" from "texts"
    where array_to_tsvector(string_to_array("words", ' ')) @@ '${terms.join(" & ")}'::tsquery`;
}

/** How long a process was on a processor, more exactly than by ticks. Source: Linux, proc_pid_schedstat. */
function ranMs(pid: number): number {
  const [ns = "0"] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
  return Number(ns) / 1_000_000;
}
