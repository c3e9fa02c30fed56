import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareInstallation } from "@sgi/server/storage/installation/testing/prepareInstallation";
import autocannon from "autocannon";
import { execa } from "execa";
import { findPostgresPrograms, startPrivatePostgres } from "../../postgres/privatePostgres";
import { ROOT } from "../../repository/root";
import {
  type BenchServer,
  firstMatch,
  seedBench,
  serveBenchFolder,
  signInCookie,
} from "../stage/benchServer";
import { type FigureRow, machineLine, median, printTable } from "../stage/table";

const DOCUMENTS = 1_000;
const ROUNDS = 5;
const LOAD = { connections: 10, duration: 2 };

/**
 * Measures GET /api/documents with PostgreSQL, which each request asks for its session, against a
 * bare handler with the same bytes; both by turns in one run.
 */
export async function benchDocumentListPostgres(): Promise<boolean> {
  const server = await startServerOnPostgres(DOCUMENTS);
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}

async function measure(url: string): Promise<boolean> {
  console.log(machineLine());
  const folder = await mkdtemp(join(tmpdir(), "sgi-bare-"));
  try {
    const cookie = await signInCookie(url);
    const rows = [];
    for (const encoding of ["identity", "br"]) {
      rows.push(await compare(url, { cookie, encoding, folder }));
    }
    rows.push(await notModified(url, cookie));
    return printTable(`GET /api/documents, ${DOCUMENTS} documents, PostgreSQL`, rows);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(
  url: string,
  { cookie, encoding, folder }: { cookie: string; encoding: string; folder: string },
): Promise<FigureRow> {
  const target = `${url}/api/documents`;
  const headers = { cookie, "accept-encoding": encoding };
  const file = join(folder, encoding);
  await writeFile(file, await rawBytes(target, headers));
  const bare = await startBare(file, encoding === "identity" ? "" : encoding);
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push((await autocannon({ url: bare.url, ...LOAD })).requests.average);
      ours.push((await autocannon({ url: target, headers, ...LOAD })).requests.average);
    }
    const ratio = median(ours) / median(theirs);
    return {
      figure: `requests/s, ${encoding}`,
      measured: `${ratio.toFixed(2)}× (${median(ours).toFixed(0)}, bare ${median(theirs).toFixed(0)})`,
      limit: "at least 0.8×",
      holds: ratio >= 0.8,
    };
  } finally {
    await bare.stop();
  }
}

/** The server's time for a 304, measured as one connection's round trip, so slightly too high. */
async function notModified(url: string, cookie: string): Promise<FigureRow> {
  const target = `${url}/api/documents`;
  const first = await fetch(target, { headers: { cookie, "accept-encoding": "br" } });
  const headers = {
    cookie,
    "accept-encoding": "br",
    "if-none-match": first.headers.get("etag") ?? "",
  };
  const { latency, requests, non2xx } = await autocannon({
    url: target,
    headers,
    connections: 1,
    duration: 3,
  });
  const ms = 1_000 / requests.average;
  return {
    figure: "304, one connection",
    measured: `${ms.toFixed(3)} ms (p99 ${latency.p99} ms, ${non2xx} answers)`,
    limit: "1 ms",
    holds: ms < 1,
  };
}

/** The body as sent: fetch would decode it. */
async function rawBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

async function startBare(file: string, encoding: string) {
  const bare = execa(
    "node",
    ["--import", "tsx", "scripts/bench/documentListPostgres/bareServer.ts", file, encoding],
    {
      cwd: ROOT,
      reject: false,
      buffer: false,
    },
  );
  const url = await firstMatch(bare, /(http:\S+)/);
  return {
    url,
    async stop() {
      bare.kill("SIGTERM");
      await bare;
    },
  };
}

/**
 * Starts the built server on a company of `count` documents and an admin, with its own PostgreSQL in
 * memory, so that nothing waits for a disk.
 * @throws {Error} Without PostgreSQL on this machine.
 */
async function startServerOnPostgres(count: number): Promise<BenchServer> {
  const programs = findPostgresPrograms();
  if (programs === null) throw new Error("this bench needs PostgreSQL, which is not installed");
  const folder = await mkdtemp(join(tmpdir(), "sgi-bench-"));
  const postgres = await startPrivatePostgres(programs);
  try {
    await prepareInstallation(folder, postgres.url);
    await seedBench({ databaseUrl: postgres.url }, { count, role: "admin" });
    // PostgreSQL does this by itself within a minute: until then it uses the wrong index for
    // documents.
    execFileSync(join(programs, "psql"), [postgres.url, "-qc", "analyze"]);
    const server = await serveBenchFolder(folder, { env: { SGI_DATABASE_URL: postgres.url } });
    return {
      ...server,
      async stop() {
        await server.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
