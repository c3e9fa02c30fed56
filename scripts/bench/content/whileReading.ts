import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { listDocuments } from "@sgi/core/documents";
import { searchDocuments } from "@sgi/core/documents/content";
import { localDate, systemClock } from "@sgi/core/time";
import { newId } from "@sgi/server/base/ids/newId";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { seedBench, serveBenchFolder, signInCookie } from "../stage/benchServer";
import { generateStoredDocuments } from "../stage/storedDocuments";
import { type FigureRow, shareOf } from "../stage/table";

/** Documents beside those whose files are read. */
const OTHERS = 1_000;
const LIMIT_MS = 50;
/** How many lists are requested between two checks whether texts are still being read. */
const LISTS_A_LOOK = 100;

interface WaitingFile {
  fileType: string;
  bytes: Buffer;
}

/** Measures document lists, one request at a time, while the server reads these files. */
export async function listWhileReading(files: readonly WaitingFile[]): Promise<FigureRow> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-bench-"));
  const place = await openFolderFileStore(join(folder, "files"), { newId, sweep: false });
  const today = localDate(systemClock.now());
  await seedBench(
    { sqlitePath: join(folder, "sgi.db") },
    {
      count: 0,
      role: "viewer",
      async fill(store, companyId) {
        const count = OTHERS + files.length;
        const documents = generateStoredDocuments({ count, today, companyId });
        for (const [at, { fileType, bytes }] of files.entries()) {
          const { hash, sizeBytes } = await place.put(Readable.from([bytes]));
          const kept = { fileHash: hash, fileSizeBytes: sizeBytes, driveUrl: null };
          Object.assign(documents[at] ?? {}, kept, { fileType });
        }
        await store.documents.createAll(documents);
      },
    },
  );
  const server = await serveBenchFolder(folder);
  try {
    const spans = await listUntilRead(server.url);
    const p99 = shareOf(spans, 0.99);
    return {
      figure: `a list of ${OTHERS + files.length} documents meanwhile, p99 of ${spans.length}`,
      measured: `${p99.toFixed(1)} ms (median ${shareOf(spans, 0.5).toFixed(1)})`,
      limit: `${LIMIT_MS} ms`,
      holds: p99 <= LIMIT_MS,
    };
  } finally {
    await server.stop();
  }
}

/** The milliseconds of each list until no text waits any more. */
async function listUntilRead(url: string): Promise<number[]> {
  const headers = { Cookie: await signInCookie(url) };
  const spans: number[] = [];
  const isReading = async () => {
    const answer = await fetch(`${url}${searchDocuments.path}?q=x`, { headers });
    return searchDocuments.output.parse(await answer.json()).indexing !== null;
  };
  while (await isReading()) {
    for (let list = 0; list < LISTS_A_LOOK; list++) {
      const begun = performance.now();
      const answer = await fetch(url + listDocuments.path, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
      spans.push(performance.now() - begun);
    }
  }
  return spans;
}
