import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Document } from "@sgi/core/documents";
import { listFingerprints } from "@sgi/core/documents/fingerprints";
import { OPENER_ORIGIN, openRequest } from "@sgi/core/opener";
import { checkCoverage, createOpenerCalls, type FactsById } from "@sgi/core/opener/panel";
import { dateInZone } from "@sgi/core/time";
import { writeDemoFolder } from "@sgi/fixtures/demo/writeDemoFolder";
import { expect } from "vitest";
import { startPanel } from "../support/panel";
import { ACCOUNTS } from "../support/signIn";
import { TEST_PASSWORD } from "../support/testPassword";
import { createInstalledPc, type InstalledPc } from "./installed";

const QUICK_CLOCK = fileURLToPath(new URL("quickClock.cjs", import.meta.url));

/** Puts the demo's import files on a PC, and asks for each as the panel does. */
export async function openDemo(packageFolder: string, origin: string) {
  const pc = await createInstalledPc(packageFolder);
  await pc.script("install.sh", "--no-start");
  const root = join(pc.home, "Documenti/Sistema");
  await writeDemoFolder({ folder: root, today: dateInZone(Date.now(), "Europe/Rome") });
  await pc.run("roots", "add", root);
  const { service, port } = await pc.start(QUICK_CLOCK);
  const { documents, facts } = await readDemoIndex();
  const refusals: unknown[] = [];
  for (const document of documents) {
    const answer = await fetch(`http://127.0.0.1:${port}/open`, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/json" },
      body: JSON.stringify(openRequest(document)),
    });
    const told = await answer.json();
    if (!told.success || told.elsewhere) refusals.push([document.title, told]);
  }
  const files = await filesBelow(root);
  // The last programs may still be starting.
  const enough = documents.length - refusals.length;
  await expect.poll(async () => (await pc.opened()).length).toBe(enough);
  service.kill("SIGKILL");
  await service;
  const opened = await pc.opened();
  const { copies } = await compareDemo(pc, origin, { documents, facts });
  await pc.remove();
  return {
    ...{ documents: documents.length, refusals, copies },
    ...{ opened: opened.sort(), files: files.sort() },
  };
}

/** Compares the PC's copies with the files in force, as the panel's settings do. */
async function compareDemo(pc: InstalledPc, origin: string, { documents, facts }: DemoIndex) {
  const { service, port } = await pc.start();
  const call = createOpenerCalls({
    fetch: (url, init) =>
      fetch(String(url).replace(OPENER_ORIGIN, `http://127.0.0.1:${port}`), {
        ...init,
        headers: { ...init?.headers, Origin: origin },
      }),
  });
  const connection = { heard: () => Promise.reject(new Error("all calls are answered")) };
  const watcher = { onProgress: () => {}, isStopped: () => false };
  const askFacts = async () => facts;
  const covered = await checkCoverage({ call, connection, askFacts }, documents, watcher);
  service.kill("SIGKILL");
  await service;
  if (covered.kind !== "done") throw new Error(covered.kind);
  return covered;
}

interface DemoIndex {
  documents: Document[];
  facts: FactsById;
}

/** The demo's index with its obsolete documents, as the panel's pages get it. */
async function readDemoIndex(): Promise<DemoIndex> {
  const panel = await startPanel();
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(panel.url + path, { ...init, headers: { ...init.headers, cookie } });
    for (const header of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    return answer.json();
  };
  try {
    const { csrfToken } = await call("/api/csrf-token");
    await call("/api/login", {
      method: "POST",
      headers: { "X-CSRF-Token": csrfToken, "Content-Type": "application/json" },
      body: JSON.stringify({ email: ACCOUNTS.admin, password: TEST_PASSWORD, remember: false }),
    });
    const lists = [await call("/api/documents"), await call("/api/documents/obsolete")];
    const documents: Document[] = lists.flat();
    // The session of who has signed in has its own.
    const session = await call("/api/csrf-token");
    const told = await call(listFingerprints.path, {
      method: listFingerprints.method,
      headers: { "X-CSRF-Token": session.csrfToken, "Content-Type": "application/json" },
      body: JSON.stringify({ ids: documents.map(({ legacyId }) => legacyId) }),
    });
    const { documents: all } = listFingerprints.output.parse(told);
    return { documents, facts: new Map(all.map((each) => [each.id, each])) };
  } finally {
    await panel.stop();
  }
}

/** All files below a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
