import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom } from "@sgi/fixtures/random";
import { createDrillClient, type UploadState } from "./drillClient";
import { createDrillData, type LeftData, readDrillData } from "./drillData";
import { type DrillServer, startDrillServer } from "./drillServer";

const FILES_A_ROUND = 100;
const FILES_A_BATCH = 25;
const FILE_BYTES = 20_000;
const BATCHES_A_ROUND = FILES_A_ROUND / FILES_A_BATCH;
/** The latest kill after a batch was acknowledged: about the time that a batch takes. */
const KILL_WITHIN_MS = 300;
const POLL_MS = 100;

interface Options {
  kills: number;
  /** No more kills after this time. */
  budgetMs: number;
  seed: number;
  onKill?: (done: number) => void;
}

export interface DrillReport {
  kills: number;
  /** Batches cut off during sending. */
  cutOff: number;
  /** Batches acknowledged but not finished when the server was killed; the sum over all kills. */
  takenUp: number;
  /** The expected titles of the documents of all files sent. */
  sent: string[];
  /** Acknowledged batches, without those cut off by a kill. */
  acknowledged: number;
  /** The last states of all acknowledged batches. */
  states: UploadState[];
  left: LeftData;
}

type Batch = { name: string; content: Buffer<ArrayBuffer> }[];

/**
 * Kills the server repeatedly while it takes in and processes files, 100 new ones each time; sends
 * again what was not acknowledged; and gives the data at the end.
 */
export async function drillKilledUploads(options: Options): Promise<DrillReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-drill-"));
  try {
    return await drill(join(folder, "data"), options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drill(dataDir: string, { kills, budgetMs, seed, onKill }: Options) {
  await createDrillData(dataDir);
  const random = createRandom(seed);
  const client = createDrillClient();
  const acknowledged: string[] = [];
  const sent: string[] = [];
  const endAt = performance.now() + budgetMs;
  let waiting: Batch[] = [];
  let done = 0;
  let cutOff = 0;
  let takenUp = 0;
  let onAcknowledged = () => {};

  /** Sends the waiting batches until all are acknowledged, or the server is gone. */
  async function sendWaiting({ url }: DrillServer) {
    while (waiting[0] !== undefined) {
      acknowledged.push(await client.upload(url, waiting[0]));
      waiting = waiting.slice(1);
      onAcknowledged();
    }
  }

  let server = await startDrillServer(dataDir);
  await client.login(server.url);
  while (done < kills && performance.now() < endAt) {
    const batches = newBatches(done);
    sent.push(...batches.flat().map(({ name }) => name.replace(/\.pdf$/, "")));
    waiting = [...waiting, ...batches];
    const killAt = acknowledged.length + random.between({ min: 0, max: BATCHES_A_ROUND });
    const reached = new Promise<void>((resolve) => {
      onAcknowledged = () => acknowledged.length >= killAt && resolve();
      onAcknowledged();
    });
    const sending = sendWaiting(server).catch(() => {
      cutOff += 1;
    });
    await Promise.race([reached, sending]);
    await wait(random.between({ min: 0, max: KILL_WITHIN_MS }));
    await server.kill();
    await sending;
    takenUp += (await readDrillData(dataDir)).openUploads.length;
    done += 1;
    onKill?.(done);
    server = await startDrillServer(dataDir);
  }

  await sendWaiting(server);
  const states: UploadState[] = [];
  for (const uploadId of acknowledged) {
    states.push(await finalState(() => client.status(server.url, uploadId)));
  }
  await server.kill();
  // A last start clears up after the last kill.
  await (await startDrillServer(dataDir)).kill();
  const left = await readDrillData(dataDir);
  return { kills: done, cutOff, takenUp, sent, acknowledged: acknowledged.length, states, left };
}

async function finalState(ask: () => Promise<UploadState>): Promise<UploadState> {
  for (;;) {
    const state = await ask();
    if (state.status !== "in progress") return state;
    await wait(POLL_MS);
  }
}

function newBatches(round: number): Batch[] {
  const batches: Batch[] = [];
  for (let first = 0; first < FILES_A_ROUND; first += FILES_A_BATCH) {
    batches.push(
      Array.from({ length: FILES_A_BATCH }, (_, index) => ({
        name: `documento ${round}-${first + index}.pdf`,
        content: Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(FILE_BYTES)]),
      })),
    );
  }
  return batches;
}
