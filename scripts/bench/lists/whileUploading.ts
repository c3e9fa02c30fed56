import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listDocuments } from "@sgi/core/documents";
import { LIST_VERSION_HEADER, SINCE } from "@sgi/core/documents/list";
import { uploadBatch } from "@sgi/core/uploads";
import { csrfTokenFor, signInCookie, startBenchServer } from "../stage/benchServer";
import { readUsage, WATCHED } from "../stage/processUsage";
import type { FigureRow } from "../stage/table";

const DOCUMENTS = 100_000;
const FILES = 25;
const BATCHES = 5;
const VIEWERS = 5;
/** The pause between two reads of a viewer during the upload; they go on until all is done. */
const PAUSE_MS = 500;
const READS = 12;

/** Measures five viewers of a large company's list during an upload of 25 files. */
export async function benchWhileUploading(): Promise<FigureRow[]> {
  const server = await startBenchServer(DOCUMENTS, { role: "admin", nodeArgs: WATCHED });
  try {
    const cookie = await signInCookie(server.url);
    const viewers = Array.from({ length: VIEWERS }, () => createListViewer(server.url, cookie));
    // Resets the figures: the server's start kept nobody waiting.
    await readUsage(server.process);
    const firstMs = await timeOf(() => Promise.all(viewers.map((viewer) => viewer.read())));
    const first = await readUsage(server.process);
    const uploading = upload(server.url, cookie);
    const sent = await Promise.all(viewers.map((viewer) => watch(viewer)));
    await uploading;
    const { longestStallMs, residentMb } = await readUsage(server.process);
    const megabytes = sent.reduce((sum, bytes) => sum + bytes, 0) / 1e6;
    return [
      {
        figure: `the first list of ${DOCUMENTS} documents: longest stall`,
        measured: `${first.longestStallMs.toFixed(0)} ms (there after ${firstMs.toFixed(0)} ms, processor ${first.cpuMs.toFixed(0)} ms)`,
        limit: "50 ms",
        holds: first.longestStallMs <= 50,
      },
      {
        figure: `${FILES} files uploaded, ${VIEWERS} viewers: longest stall`,
        measured: `${longestStallMs.toFixed(0)} ms (${residentMb.toFixed(0)} MB resident)`,
        limit: "50 ms",
        holds: longestStallMs <= 50,
      },
      {
        figure: `the same: lists sent in ${VIEWERS * READS} answers`,
        measured: `${megabytes.toFixed(2)} MB`,
        limit: "1 MB",
        holds: megabytes <= 1,
      },
    ];
  } finally {
    await server.stop();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function watch(viewer: { read(): Promise<number> }): Promise<number> {
  let bytes = 0;
  for (let read = 0; read < READS; read++) {
    await pause(PAUSE_MS);
    bytes += await viewer.read();
  }
  return bytes;
}

async function upload(url: string, cookie: string): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const form = new FormData();
    for (let file = 0; file < FILES / BATCHES; file++) {
      const name = `9.${batch}_Registro ${batch}-${file}_Rev.1_2026-01-15.csv`;
      form.append("localFiles", new Blob([`Registro;${batch};${file}\n`]), name);
    }
    const headers = { Cookie: cookie, "X-CSRF-Token": await csrfTokenFor(url, cookie) };
    const answer = await fetch(url + uploadBatch.path, { method: "POST", headers, body: form });
    if (!answer.ok) throw new Error(`an upload answered ${answer.status} ${await answer.text()}`);
    await pause(2 * PAUSE_MS);
  }
}

/** A panel that keeps the list: later reads ask only for changes. */
interface Viewer {
  /** Reads the list; gives the size of the answer's body as sent. */
  read(): Promise<number>;
}

function createListViewer(url: string, cookie: string): Viewer {
  let version: string | null = null;
  return {
    async read() {
      const query = version === null ? "" : `?${SINCE}=${version}`;
      const address = url + listDocuments.path + query;
      const { status, headers, bytes } = await get(address, { cookie, "accept-encoding": "br" });
      if (status !== 200) throw new Error(`a list answered ${status}`);
      const given = headers[LIST_VERSION_HEADER.toLowerCase()];
      version = String(given ?? JSON.parse(String(bytes)).version);
      return bytes.length;
    },
  };
}

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** The body as sent: fetch would decode it. */
function get(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode: status, headers: given } = answer;
        resolve({ status, headers: given, bytes: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}
