import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { contentWords } from "@sgi/core/lists";
import { READER_VERSION } from "@sgi/server/content/reading/readerVersion";
import { openStore } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { ROOT } from "../../repository/root";
import { createSampleTexts } from "../content/texts";
import { fillDue, look } from "../deadlines/deadlines";
import { startBenchServer } from "../stage/benchServer";
import { machineLine } from "../stage/table";
import { printFigures, rounded } from "./compare";
import { COUNTED, type Figures, figuresOf, workHere } from "./counter";
import { countPanel } from "./panel";
import { measureReading, measureSearch } from "./processor";
import { countRequests, countSyncs } from "./requests";

const KEPT = join(ROOT, "scripts/bench/ratios/kept.json");
const DOCUMENTS = 10_000;
/** Shorter than real ones: what counts are the texts, and how many of them a word is in. */
const TEXT_CHARS = 2_000;
/** Repeated, since making texts takes longer than keeping them. */
const OWN_TEXTS = 500;
const SEARCHES = 30;

/**
 * Counts what a machine's other work does not change (statements and steps of SQLite, allocations,
 * requests, bytes, components drawn; the processor's time by that of a twin), and fails on a jump
 * over the figures that the repository keeps. With `keep` writes them anew.
 */
export async function benchRatios({ keep }: { keep: boolean }): Promise<boolean> {
  const begunAt = performance.now();
  console.log(machineLine());
  const figures = {
    ...(await measureReading()),
    ...(await countDeadlines()),
    ...(await countSyncs()),
    ...(await countCompany()),
  };
  const kept: Figures = JSON.parse(await readFile(KEPT, "utf8").catch(() => "{}"));
  const jumps = printFigures(figures, kept);
  console.log(`${Math.round((performance.now() - begunAt) / 1_000)} s; ${machineLine()}`);
  if (keep) {
    const entries = Object.entries(figures).map(([name, value]) => [name, rounded(value)]);
    await writeFile(KEPT, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
    return true;
  }
  for (const jump of jumps) console.error(jump);
  return jumps.length === 0;
}

/** A first look for reminders where much is due. */
async function countDeadlines(): Promise<Figures> {
  const store = await openStore({ sqlitePath: ":memory:" });
  try {
    await fillDue(store);
    let longest = 0;
    const work = await workHere(({ doneBySqlite }) => {
      const transaction: Store["transaction"] = async (inside) => {
        const { steps } = doneBySqlite();
        try {
          return await store.transaction(inside);
        } finally {
          longest = Math.max(longest, doneBySqlite().steps - steps);
        }
      };
      return look({ ...store, transaction });
    });
    const name = "a day's look";
    return { ...figuresOf(name, work), [`${name}: steps in the longest transaction`]: longest };
  } finally {
    await store.close();
  }
}

/** A company with many documents, each with a text: the server's calls, then the panel. */
async function countCompany(): Promise<Figures> {
  const texts = createSampleTexts(2);
  const bodies = Array.from({ length: OWN_TEXTS }, () => texts.text(TEXT_CHARS));
  const words = Array.from({ length: SEARCHES }, () => texts.word());
  const figures: Figures = {};
  const server = await startBenchServer(DOCUMENTS, {
    role: "admin",
    nodeArgs: COUNTED,
    async fill(store, companyId) {
      const kept = await keepTexts(store, companyId, bodies);
      Object.assign(figures, await measureSearch(store, companyId, { bodies: kept, words }));
    },
  });
  try {
    Object.assign(figures, await countRequests(server, words), await countPanel(server));
    return figures;
  } finally {
    await server.stop();
  }
}

/** Gives each document one of the texts; returns the words of each. */
async function keepTexts(
  store: Store,
  companyId: string,
  bodies: readonly string[],
): Promise<string[]> {
  const outcomes = bodies.map((text) => ({
    state: "done" as const,
    chars: text.length,
    packed: deflateRawSync(text),
    words: [...new Set(contentWords(text))].join(" "),
  }));
  const kept: string[] = [];
  await store.transaction(async ({ texts }) => {
    for (let next = await texts.next(companyId); next; next = await texts.next(companyId)) {
      const outcome = outcomes[kept.length % outcomes.length];
      if (outcome === undefined) break;
      await texts.settle(next.id, outcome);
      await texts.noteReading(next.id, { readerVersion: READER_VERSION, cellDay: null });
      kept.push(outcome.words);
    }
  });
  return kept;
}
