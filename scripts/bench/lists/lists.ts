import { listDocuments } from "@sgi/core/documents";
import { localDate, systemClock } from "@sgi/core/time";
import { newId } from "@sgi/server/base/ids/newId";
import { SESSION_COOKIE } from "@sgi/server/sessions/sessions";
import { hashToken, newToken } from "@sgi/server/storage/secrets/tokens";
import type { Store } from "@sgi/server/storage/store/store";
import autocannon from "autocannon";
import { startBenchServer } from "../stage/benchServer";
import { readUsage, type Usage, WATCHED } from "../stage/processUsage";
import { generateStoredDocuments } from "../stage/storedDocuments";
import { type FigureRow, machineLine, printTable } from "../stage/table";
import { benchWhileUploading } from "./whileUploading";

const COMPANIES = 200;
const DOCUMENTS = 2_000;
/** The size of the server's list cache in this bench. */
const CACHE_MB = 64;
const CONNECTIONS = 10;

/** Measures document lists while they change, and those of many companies. */
export async function benchLists(): Promise<boolean> {
  console.log(machineLine());
  const whole = printTable("A list that changes", await benchWhileUploading());
  return printTable("Lists of many companies", await benchManyCompanies()) && whole;
}

/** Many companies ask for their lists in turn; then one asks for a 304. */
async function benchManyCompanies(): Promise<FigureRow[]> {
  const cookies: string[] = [];
  const server = await startBenchServer(1, {
    nodeArgs: WATCHED,
    env: { SGI_LIST_CACHE_MB: String(CACHE_MB) },

    fill: async (store) => {
      const documents = generateStoredDocuments({
        count: DOCUMENTS,
        today: today(),
        companyId: "",
      });
      for (let n = 0; n < COMPANIES; n++) cookies.push(await addCompany(store, documents));
    },
  });
  try {
    const url = server.url + listDocuments.path;
    for (const cookie of cookies) await readOnce(url, cookie);
    const { requests, non2xx, latency } = await inTurn(url, cookies);
    const { residentMb } = await readUsage(server.process);
    return [
      {
        figure: `${COMPANIES} companies × ${DOCUMENTS} documents in turn, ${CACHE_MB} MB of lists`,
        measured: `${requests.average.toFixed(0)} requests/s (p99 ${latency.p99} ms, ${residentMb.toFixed(0)} MB resident, ${non2xx} failed)`,
        limit: "at least 1,000",
        holds: requests.average >= 1_000 && non2xx === 0,
      },
      await notModified(url, cookies[0] ?? "", () => readUsage(server.process)),
    ];
  } finally {
    await server.stop();
  }
}

const today = () => localDate(systemClock.now());

/** Adds a company with one signed-in user; gives the session's cookie. */
async function addCompany(
  store: Store,
  documents: ReturnType<typeof generateStoredDocuments>,
): Promise<string> {
  const now = systemClock.now();
  const [companyId, userId, token] = [newId(), newId(), newToken()];
  await store.transaction(async (queries) => {
    await queries.companies.create({ id: companyId, name: companyId, createdAt: now });
    await queries.users.create({
      id: userId,
      companyId,
      email: `${userId}@esempio.it`.toLowerCase(),
      passwordHash: "",
      name: null,
      role: "viewer",
      createdAt: now,
    });
    const session = { tokenHash: hashToken(token), userId, remember: true, createdAt: now };
    const used = { usedAt: now, browser: null, system: null, address: null };
    await queries.sessions.create({ ...session, ...used, expiresAt: now + 3_600_000 });
    await queries.documents.createAll(
      documents.map((document) => ({ ...document, companyId, id: `${companyId}${document.id}` })),
    );
  });
  return `${SESSION_COOKIE}=${token}`;
}

/** Every connection goes through all companies, each from a different start. */
function inTurn(url: string, cookies: readonly string[]) {
  let connection = 0;
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: 5,
    setupClient(client) {
      const from = (connection++ * cookies.length) / CONNECTIONS;
      const turns = [...cookies.slice(from), ...cookies.slice(0, from)];
      client.setRequests(turns.map((cookie) => ({ headers: { cookie, "accept-encoding": "br" } })));
    },
  });
}

async function readOnce(url: string, cookie: string): Promise<Response> {
  const answer = await fetch(url, { headers: { cookie, "accept-encoding": "br" } });
  await answer.arrayBuffer();
  return answer;
}

async function notModified(
  url: string,
  cookie: string,
  usage: () => Promise<Usage>,
): Promise<FigureRow> {
  const headers = { cookie, "accept-encoding": "br" };
  const first = await readOnce(url, cookie);
  const conditional = { ...headers, "if-none-match": first.headers.get("etag") ?? "" };
  const ask = (duration: number) =>
    autocannon({ url, headers: conditional, connections: 4, duration });
  await ask(2);
  await usage();
  const { requests, "3xx": unchanged } = await ask(5);
  const { cpuMs } = await usage();
  const each = cpuMs / requests.total;
  return {
    figure: "304, the server's processor",
    measured: `${each.toFixed(3)} ms (${requests.average.toFixed(0)} requests/s)`,
    limit: "0.15 ms",
    holds: each <= 0.15 && unchanged === requests.total,
  };
}
