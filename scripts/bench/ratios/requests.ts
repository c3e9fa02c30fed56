import { getDocument, listDocuments, updateDocument } from "@sgi/core/documents";
import { searchDocuments } from "@sgi/core/documents/content";
import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";
import { type BenchServer, csrfTokenFor, signInCookie } from "../stage/benchServer";
import { startSyncStage } from "../sync/stage";
import { COUNTED, type Figures, figuresOf, workOfServer } from "./counter";

const FILES = 5_000;
const FOLDERS = 300;
/** How often a small call is made, so that what a server does now and then counts little. */
const TIMES = 40;
const SHOWN = 10;

/** What the server does for the main calls; `words` are searched in its company's texts. */
export async function countRequests(
  server: BenchServer,
  words: readonly string[],
): Promise<Figures> {
  const cookie = await signInCookie(server.url);
  const token = await csrfTokenFor(server.url, cookie);
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(server.url + path, {
      ...init,
      headers: { cookie, ...init.headers },
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`);
    return { body, version: answer.headers.get(LIST_VERSION_HEADER) };
  };
  const list = () => ask(listDocuments.path);
  const first = await list();
  const rows = listDocuments.output.parse(JSON.parse(first.body));
  const id = rows[0]?.legacyId ?? "";
  const address = updateDocument.path.replace(":id", id);
  const document = getDocument.output.parse(JSON.parse((await ask(address)).body));
  const change = (title: string) =>
    ask(address, {
      method: "PATCH",
      headers: { "X-CSRF-Token": token, "Content-Type": "application/json" },
      body: JSON.stringify({ title, path: document?.path }),
    });
  const shown = rows.slice(0, SHOWN).map(({ legacyId }) => legacyId);
  const search = (query: string) =>
    ask(`${searchDocuments.path}?${new URLSearchParams({ q: query, ids: shown.join() })}`);
  const phrases = words.slice(1, SHOWN).map((word, at) => `"${words[at]} ${word}"`);
  const works: [name: string, times: number, work: () => Promise<unknown>][] = [
    ["a list read whole", 1, list],
    [
      "a change and its news",
      TIMES,
      async () => {
        let { version } = first;
        for (let time = 0; time < TIMES; time++) {
          await change(`Titolo ${time}`);
          const news = await ask(`${listDocuments.path}?${SINCE}=${version}`);
          version = JSON.parse(news.body).version;
        }
      },
    ],
    [
      "a search in contents",
      words.length,
      async () => {
        for (const word of words) await search(word);
      },
    ],
    [
      "a search for a phrase",
      phrases.length,
      async () => {
        for (const phrase of phrases) await search(phrase);
      },
    ],
  ];
  const figures: Figures = {};
  for (const [name, times, work] of works) {
    // The first time loads code, and fills what is kept.
    await work();
    // A list that nobody has read yet.
    await change(name);
    Object.assign(figures, figuresOf(name, await workOfServer(server, work), times));
  }
  // The panel finds it ready.
  await list();
  return figures;
}

/** What the server does for a first sync of many files, and for one that finds nothing new. */
export async function countSyncs(): Promise<Figures> {
  const drive = { files: FILES, folders: FOLDERS, bigFiles: 0, latencyMs: 0 };
  const stage = await startSyncStage({ ...drive, nodeArgs: COUNTED });
  try {
    const figures: Figures = {};
    for (const name of [`a first sync of ${FILES} files`, "a second sync"]) {
      let requests = 0;
      const work = await workOfServer(stage.server, async () => {
        requests = (await stage.sync()).kinds.length;
      });
      Object.assign(figures, figuresOf(name, work), { [`${name}: requests to Google`]: requests });
    }
    return figures;
  } finally {
    await stage.stop();
  }
}
