import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MAX_BATCH_FILES, uploadBatch } from "@sgi/core/uploads";
import { execa } from "execa";
import { ROOT } from "../repository/root";
import { type BenchServer, csrfTokenFor, signInCookie, startBenchServer } from "./benchServer";
import { firstMatch } from "./firstMatch";
import { median, printTable, type Row } from "./table";

const FILES = 1_000;
const FILE_BYTES = 100_000;
const ROUNDS = 3;
const BIG_BYTES = 10 * 1024 * 1024;

/** Uploads against the same bytes, in the same batches, to a server that only writes them to disk. */
export async function benchUpload(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-upload-"));
  const server = await startBenchServer(1, { role: "admin" });
  const bare = await startBare(folder);
  try {
    const batches = await writeFiles(folder);
    const session = await openSession(server);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await sendAll(bare.url, batches, []));
      ours.push(await sendAll(server.url + uploadBatch.path, batches, session));
    }
    const ratio = median(ours) / median(theirs);
    const rows: Row[] = [
      {
        figure: `${FILES} files of ${FILE_BYTES / 1_000} kB, sent and acknowledged`,
        measured: `${ratio.toFixed(2)}× (${median(ours).toFixed(2)} s, bare ${median(theirs).toFixed(2)} s)`,
        limit: "1.5×",
        holds: ratio <= 1.5,
      },
      await memoryRow(folder),
    ];
    return printTable("Upload", rows);
  } finally {
    await bare.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the files; gives curl's arguments for each batch. */
async function writeFiles(folder: string): Promise<string[][]> {
  const source = join(folder, "source");
  await mkdir(source);
  const names = Array.from({ length: FILES }, (_, index) => join(source, `Registro ${index}.csv`));
  for (const [index, name] of names.entries()) {
    await writeFile(name, `Registro ${index}\n`.padEnd(FILE_BYTES, "riga di prova;42\n"));
  }
  return Array.from({ length: Math.ceil(FILES / MAX_BATCH_FILES) }, (_, batch) =>
    names
      .slice(batch * MAX_BATCH_FILES, (batch + 1) * MAX_BATCH_FILES)
      .flatMap((name) => ["-F", `localFiles=@${name}`]),
  );
}

async function openSession({ url }: BenchServer): Promise<string[]> {
  const cookie = await signInCookie(url);
  const token = await csrfTokenFor(url, cookie);
  return ["-H", `Cookie: ${cookie}`, "-H", `X-CSRF-Token: ${token}`];
}

/** Seconds that curl takes for all batches, one after another. */
async function sendAll(url: string, batches: string[][], headers: string[]): Promise<number> {
  const startedAt = performance.now();
  for (const batch of batches) {
    await execa("curl", ["-sS", "--fail-with-body", ...headers, ...batch, url]);
  }
  return (performance.now() - startedAt) / 1_000;
}

/**
 * The server's highest resident memory while two users send 25 files of 10 MB each at once, two files
 * a batch as the limit of 25 MB has it. On a server of its own, since the figure never goes down.
 */
async function memoryRow(folder: string): Promise<Row> {
  const server = await startBenchServer(1, { role: "admin" });
  try {
    const session = await openSession(server);
    const names = await writeBigFiles(folder);
    const batches = Array.from({ length: Math.ceil(names.length / 2) }, (_, batch) =>
      names.slice(batch * 2, batch * 2 + 2).flatMap((name) => ["-F", `localFiles=@${name}`]),
    );
    const url = server.url + uploadBatch.path;
    await Promise.all([sendAll(url, batches, session), sendAll(url, batches, session)]);
    const status = await readFile(`/proc/${server.pid}/status`, "utf8");
    const megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    return {
      figure: "highest resident memory, 25 × 10 MB twice at once",
      measured: `${megabytes.toFixed(0)} MB`,
      limit: "150 MB",
      holds: megabytes <= 150,
    };
  } finally {
    await server.stop();
  }
}

async function writeBigFiles(folder: string): Promise<string[]> {
  const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(BIG_BYTES - 9, 32)]);
  const names = Array.from({ length: 25 }, (_, index) => join(folder, `Grande ${index}.pdf`));
  for (const name of names) await writeFile(name, bytes);
  return names;
}

async function startBare(folder: string) {
  const bare = execa("node", ["--import", "tsx", "scripts/bench/bareUpload.ts", folder], {
    cwd: ROOT,
    reject: false,
    buffer: false,
  });
  const url = await firstMatch(bare, /(http:\S+)/);
  return {
    url,
    async stop() {
      bare.kill("SIGTERM");
      await bare;
    },
  };
}
