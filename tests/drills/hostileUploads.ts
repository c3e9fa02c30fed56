import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  hostileSheets,
  longCount,
  lyingBomb,
  slowSheet,
} from "@sgi/server/ingest/spreadsheets/testing/hostileSheets";
import { PDF } from "@sgi/server/ingest/spreadsheets/testing/samples";
import { createDrillClient, type DrillClient } from "./drillClient";
import { createDrillData, OTHER_ADMIN } from "./drillData";
import { startDrillServer } from "./drillServer";
import { type TreeUse, watchTree } from "./processTree";

const POLL_MS = 20;

interface Told {
  name: string;
  sizeBytes: number;
  outcome: string;
  note: string | null;
  /** From the answer to the upload until the file was finished. */
  ms: number;
}

export interface HostileReport {
  sheets: Told[];
  memory: TreeUse;
  /** The time of a PDF behind another company's slow sheets, and how many of these then waited. */
  pdfMs: number;
  stillWaiting: number;
}

interface Options {
  /** The unpacked size of the zip bomb. */
  bombMb: number;
  slowSheets: number;
  /** Whether to send all hostile sheets, or a few. */
  isThorough: boolean;
}

/** Sends files made to fill a reader's memory or time, then another company's PDF. */
export async function drillHostileUploads(options: Options): Promise<HostileReport> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-hostile-"));
  const dataDir = join(folder, "data");
  await createDrillData(dataDir);
  const server = await startDrillServer(dataDir);
  try {
    const admin = createDrillClient();
    const other = createDrillClient(OTHER_ADMIN);
    await admin.login(server.url);
    await other.login(server.url);
    const stopWatching = watchTree(server.pid);
    const sheets: Told[] = [];
    for (const [index, sheet] of (await sheetsOf(options)).entries()) {
      const file = { name: `${index}.${sheet.extension}`, content: Buffer.from(sheet.bytes) };
      const beganAt = performance.now();
      const id = await admin.upload(server.url, [file]);
      const { files } = await untilDone(admin, server.url, id);
      const ms = performance.now() - beganAt;
      const { outcome = "", note = null } = files[0] ?? {};
      sheets.push({ name: sheet.name, sizeBytes: sheet.bytes.length, outcome, note, ms });
    }
    const slow = Array.from({ length: options.slowSheets }, (_, index) => ({
      name: `lento ${index}.xlsx`,
      content: Buffer.from(slowSheet(index)),
    }));
    const slowId = await admin.upload(server.url, slow);
    const beganAt = performance.now();
    await untilDone(other, server.url, await other.upload(server.url, [pdf()]));
    const pdfMs = performance.now() - beganAt;
    const { files } = await admin.status(server.url, slowId);
    const stillWaiting = slow.length - files.length;
    await untilDone(admin, server.url, slowId);
    return { sheets, memory: stopWatching(), pdfMs, stillWaiting };
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sheetsOf({ bombMb, isThorough }: Options) {
  const own = [
    { name: "a bomb that says it is small", bytes: lyingBomb(bombMb) },
    { name: "a count in ZIP64's fields", bytes: longCount() },
  ];
  const others = isThorough ? await hostileSheets() : [];
  return [...others, ...own.map((sheet) => ({ ...sheet, extension: "xlsx" }))];
}

function pdf() {
  return { name: "Politica.pdf", content: Buffer.from(PDF) };
}

async function untilDone(client: DrillClient, url: string, id: string) {
  for (;;) {
    const state = await client.status(url, id);
    if (state.status !== "in progress") return state;
    await wait(POLL_MS);
  }
}
