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
/** How long after a batch was answered for the server is killed: about as long as one takes. */
const KILL_WITHIN_MS = 300;
const POLL_MS = 100;

interface Options {
  kills: number;
  /** No further kill begins after this. */
  budgetMs: number;
  seed: number;
  onKill?: (done: number) => void;
}

export interface DrillReport {
  kills: number;
  /** Batches that were cut off while they were being sent. */
  cutOff: number;
  /** Batches that were answered for when the server was killed, but not worked through; summed over the kills. */
  takenUp: number;
  /** The titles that documents of all files sent should have. */
  sent: string[];
  /** Batches whose taking was answered, those cut off by a kill left out. */
  acknowledged: number;
  /** The last states of all acknowledged batches. */
  states: UploadState[];
  left: LeftData;
}

type Batch = { name: string; content: Buffer<ArrayBuffer> }[];

/**
 * Kills the server again and again while it takes files in and works through them, each time in the
 * midst of another 100; sends again what was not answered for; and tells what is there in the end.
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

  /** Sends what waits until all is answered for, or the server is gone. */
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
  // A last start clears away what the last kill may have left.
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
