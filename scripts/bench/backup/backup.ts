import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { localDate, systemClock } from "@sgi/core/time";
import { newId } from "@sgi/server/base/ids/newId";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { openStore } from "@sgi/server/storage/store/openStore";
import { execa } from "execa";
import { ROOT, SERVER_ARGS } from "../../repository/root";
import { generateStoredDocuments } from "../stage/storedDocuments";
import { median, printTable } from "../stage/table";

const DOCUMENTS = 10_000;
const FILE_BYTES = 100_000;
const ROUNDS = 3;
const LOOK_EVERY_MS = 50;

/** Measures a backup of 1 GB against tar and gzip on the same files, and its memory. */
export async function benchBackup(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-backup-"));
  try {
    const env = { SGI_DATA_DIR: join(folder, "data") };
    await execa("node", [...SERVER_ARGS, "init", "--superadmin", "misura@esempio.it"], {
      cwd: ROOT,
      env,
    });
    await fill(env.SGI_DATA_DIR);
    const ours: number[] = [];
    const theirs: number[] = [];
    let megabytes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await timeOf(() => tar(folder)));
      ours.push(
        await timeOf(async () => {
          megabytes = Math.max(megabytes, await backup(env));
        }),
      );
      await rm(join(env.SGI_DATA_DIR, "backups"), { recursive: true });
    }
    const speed = median(theirs) / median(ours);
    return printTable("Backup", [
      {
        figure: `${DOCUMENTS} documents, 1 GB, written and read back`,
        measured: `${speed.toFixed(2)}× (${median(ours).toFixed(1)} s, tar | gzip -1 ${median(theirs).toFixed(1)} s)`,
        limit: "0.7×",
        holds: speed >= 0.7,
      },
      {
        figure: "highest resident memory",
        measured: `${megabytes.toFixed(0)} MB`,
        limit: "200 MB",
        holds: megabytes <= 200,
      },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files as companies have them: most are already compressed, some are text. */
async function fill(dataDir: string): Promise<void> {
  const files = await openFolderFileStore(join(dataDir, "files"), { newId, sweep: false });
  const store = await openStore({ sqlitePath: join(dataDir, "sgi.db") });
  const now = systemClock.now();
  await store.companies.create({ id: "misura", name: "Misura", createdAt: now });
  const documents = generateStoredDocuments({
    count: DOCUMENTS,
    today: localDate(now),
    companyId: "misura",
  });
  const text = Buffer.alloc(FILE_BYTES, "riga di prova;42;Reparto presse\n");
  for (const [n, document] of documents.entries()) {
    const isText = n % 4 === 0;
    const bytes = isText
      ? Buffer.concat([randomBytes(16), text.subarray(16)])
      : randomBytes(FILE_BYTES);
    const { hash: fileHash, sizeBytes: fileSizeBytes } = await files.put(Readable.from([bytes]));
    const fileType = isText ? "csv" : "pdf";
    await store.documents.create({ ...document, fileType, fileHash, fileSizeBytes });
  }
  await store.close();
}

async function tar(folder: string): Promise<void> {
  const packed = join(folder, "files.tar.gz");
  await execa({
    shell: true,
  })`tar cf - -C ${join(folder, "data")} files sgi.db | gzip -1 > ${packed} && sync ${packed}`;
  await rm(packed);
}

/** Makes a backup; gives the process's highest resident memory, in MB. */
async function backup(env: Record<string, string>): Promise<number> {
  const child = execa("node", [...SERVER_ARGS, "backup"], { cwd: ROOT, env });
  let megabytes = 0;
  const look = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, LOOK_EVERY_MS);
  await child;
  clearInterval(look);
  return megabytes;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}
