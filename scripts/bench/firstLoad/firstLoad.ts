import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localDate, systemClock } from "@sgi/core/time";
import type { StoredDocument } from "@sgi/server/storage/store/schema/documentTypes";
import { documentSortKey } from "@sgi/server/storage/store/schema/keys/documentKeys";
import { execa } from "execa";
import { compressTree } from "../../build/parts";
import { ROOT } from "../../repository/root";
import { openBrowser } from "../stage/panelPage";
import { generateStoredDocuments } from "../stage/storedDocuments";
import { currentLoad, machineLine, printTable } from "../stage/table";
import { keyRows } from "./keys";
import { makeCertificate, type PanelHost, type Protocol, startPanelHost } from "./panelHost";
import { loadManyRows, type Visits } from "./rows";
import { standIns } from "./standIns";
import { itinerary, type Stop, stopName, walk } from "./stops";
import type { Visit } from "./visit";

const USUAL_COUNTS = [1, 10_000];
const PROTOCOLS = ["HTTP/2", "HTTP/1.1"] as const;
const PANEL = join(ROOT, "ui/dist");

/**
 * Measures how soon a fresh Chromium shows the built panel, as a ratio to a page of React alone,
 * opened by turns; `counts` are the numbers of documents.
 */
export async function benchFirstLoad(counts: readonly number[]): Promise<boolean> {
  const asked = counts.length > 0 ? counts : USUAL_COUNTS;
  const reactAlone = await mkdtemp(join(tmpdir(), "sgi-bench-"));
  const certificate = await makeCertificate();
  const hosts: PanelHost[] = [];
  const serve = async (folder: string, count: number | null, protocol: Protocol) => {
    const app = standIns(count === null ? null : firstLoadDocuments(count));
    const host = await startPanelHost(folder, app, protocol, certificate);
    hosts.push(host);
    return host.origin;
  };
  const open = () =>
    openBrowser({ viewport: { width: 1280, height: 800 } }, [
      `--ignore-certificate-errors-spki-list=${certificate.keyHash}`,
    ]);
  try {
    await buildReactAlone(reactAlone);
    const stops: Stop[] = [];
    for (const protocol of PROTOCOLS) {
      const user = new Map<number, string>();
      for (const count of asked) user.set(count, await serve(PANEL, count, protocol));
      const react = await serve(reactAlone, null, protocol);
      const visitor = await serve(PANEL, null, protocol);
      stops.push(...itinerary(protocol, { react, visitor, user }));
    }
    const before = machineLine();
    const visits = await walk(stops, open);
    const keys = await keyRows({ open, serve: (count) => serve(PANEL, count, "HTTP/2") });
    console.log(`\n${before}; ${currentLoad()} afterwards`);
    printWaits(visits, asked);
    return printTable("First load", [...loadManyRows(visits, asked), ...keys]);
  } finally {
    for (const host of hosts) host.stop();
    await rm(reactAlone, { recursive: true, force: true });
  }
}

/** Gives `count` documents in force, in the store's order. */
function firstLoadDocuments(count: number): StoredDocument[] {
  const today = localDate(systemClock.now());
  return generateStoredDocuments({ count, today, companyId: "misura" })
    .map((document) => ({
      document: { ...document, obsoleteAt: null },
      key: documentSortKey(document),
    }))
    .sort((a, b) => compare(a.key, b.key) || compare(a.document.id, b.document.id))
    .map(({ document }) => document);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Builds a page of React alone into `folder`: the comparison for the panel's figures. */
async function buildReactAlone(folder: string): Promise<void> {
  const source = join(ROOT, "scripts/bench/firstLoad/reactAlone");
  const options = { cwd: ROOT, preferLocal: true, env: { NODE_ENV: "production" } };
  await execa("vite", ["build", source, "--outDir", folder, "--emptyOutDir"], options);
  await compressTree(folder);
}

/** For each slow dashboard, prints what its median visit waited for, and until when. */
function printWaits(visits: Visits, counts: readonly number[]): void {
  for (const count of counts) {
    const name = stopName(`dashboard ${count}`, "HTTP/2", "slow4g");
    for (const suffix of ["", " again"]) {
      const middle = middleOf(visits.get(name + suffix) ?? []);
      if (middle === undefined) continue;
      console.log(`\nWhat ${name}${suffix} waited for, in ms`);
      console.table(waitsOf(middle));
    }
  }
}

function middleOf(visits: readonly Visit[]): Visit | undefined {
  return [...visits].sort((a, b) => a.shownMs - b.shownMs)[visits.length >> 1];
}

function waitsOf({ timeline, takenOverMs, shownMs }: Visit) {
  const answers = timeline.map(({ name, askedMs, firstByteMs, endedMs, bytes }) => ({
    what: name,
    asked: Math.round(askedMs),
    "first byte": Math.round(firstByteMs),
    ended: Math.round(endedMs),
    KB: Number((bytes / 1_000).toFixed(1)),
  }));
  const moments = [
    { what: "(taken over)", ended: Math.round(takenOverMs) },
    { what: "(rows visible)", ended: Math.round(shownMs) },
  ];
  return [...answers, ...moments].sort((a, b) => a.ended - b.ended);
}
