import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../repository/root";
import { currentLoad, machineLine } from "../stage/machine";
import { openBrowser } from "../stage/panelPage";
import { printTable } from "../stage/table";
import { makeCertificate } from "./certificate";
import { firstLoadDocuments } from "./documents";
import { keyRows } from "./keys";
import { type PanelHost, type Protocol, startPanelHost } from "./panelHost";
import { buildReactAlone } from "./reactAlone";
import { type Stop, walk } from "./rounds";
import { loadManyRows } from "./rows";
import { standIns } from "./standIns";
import { itinerary } from "./stops";
import { printWaits } from "./waits";

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
