import { getCalendar } from "@sgi/core/deadlines";
import { addDays, localDate, systemClock } from "@sgi/core/time";
import { csrfTokenFor, signInCookie, startBenchServer } from "../stage/benchServer";
import { machineLine } from "../stage/machine";
import { generateStoredDocuments } from "../stage/storedDocuments";
import { type FigureRow, median, printTable } from "../stage/table";

const DOCUMENTS = 5_000;
const READINGS = 200;
const LIMIT_MS = 50;

/** Measures a calendar of 5,000 documents: its first reading, those from memory, and unchanged ones. */
export async function benchCalendar(): Promise<boolean> {
  console.log(machineLine());
  const today = localDate(systemClock.now());
  const server = await startBenchServer(0, {
    async fill(store, companyId) {
      const documents = generateStoredDocuments({ count: DOCUMENTS, today, companyId });
      await store.documents.createAll(
        documents.map((document, at) => ({
          ...document,
          obsoleteAt: null,
          expiryDate: addDays(today, at % 400),
        })),
      );
    },
  });
  try {
    const address = await askAddress(server.url);
    const first = await read(address);
    const events = first.text.match(/^BEGIN:VEVENT/gm)?.length;
    if (events !== DOCUMENTS) throw new Error(`${events} events`);
    const kept: number[] = [];
    const unchanged: number[] = [];
    for (let n = 0; n < READINGS; n++) {
      kept.push((await read(address)).ms);
      unchanged.push((await read(address, { "If-None-Match": first.tag })).ms);
    }
    const row = (figure: string, times: readonly number[]): FigureRow => ({
      figure,
      measured: `${median(times).toFixed(1)} ms (the slowest of ${times.length}: ${Math.max(...times).toFixed(1)} ms)`,
      limit: `${LIMIT_MS} ms`,
      holds: median(times) <= LIMIT_MS,
    });
    return printTable(`A calendar of ${DOCUMENTS} documents`, [
      {
        figure: "the first reading, which makes it",
        measured: `${first.ms.toFixed(0)} ms (${(first.text.length / 1e6).toFixed(2)} MB)`,
        limit: "1000 ms",
        holds: first.ms <= 1_000,
      },
      row("read again, whole", kept),
      row("read again, unchanged", unchanged),
    ]);
  } finally {
    await server.stop();
  }
}

async function askAddress(url: string): Promise<string> {
  const cookie = await signInCookie(url);
  const headers = { Cookie: cookie, "X-CSRF-Token": await csrfTokenFor(url, cookie) };
  const answer = await fetch(url + getCalendar.path, { method: getCalendar.method, headers });
  return getCalendar.output.parse(await answer.json()).address;
}

async function read(address: string, headers: Record<string, string> = {}) {
  const startedAt = performance.now();
  const answer = await fetch(address, { headers });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  if (![200, 304].includes(answer.status))
    throw new Error(`the calendar answered ${answer.status}`);
  return { ms, text, tag: answer.headers.get("etag") ?? "" };
}
