import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Document } from "@sgi/core/documents";
import { type CopyFacts, MAX_FINGERPRINTED } from "@sgi/core/documents/fingerprints";
import { provableRequest } from "@sgi/core/opener";
import { dateInZone } from "@sgi/core/time";
import { writeDemoFolder } from "@sgi/fixtures/demo/writeDemoFolder";
import { expect } from "vitest";
import { startPanel } from "../support/panel";
import { ACCOUNTS } from "../support/signIn";
import { TEST_PASSWORD } from "../support/testPassword";
import { createInstalledPc } from "./installed";

const QUICK_CLOCK = fileURLToPath(new URL("quickClock.cjs", import.meta.url));

/** Puts the demo's import files on a PC, and asks for each as the panel does; none may be another copy. */
export async function openDemo(packageFolder: string, origin: string) {
  const pc = await createInstalledPc(packageFolder);
  await pc.script("install.sh", "--no-start");
  const root = join(pc.home, "Documenti/Sistema");
  await writeDemoFolder({ folder: root, today: dateInZone(Date.now(), "Europe/Rome") });
  await pc.run("roots", "add", root);
  const { service, port } = await pc.start(QUICK_CLOCK);
  const { documents, facts } = await readDemo();
  const refusals: unknown[] = [];
  for (const document of documents) {
    const answer = await fetch(`http://127.0.0.1:${port}/open`, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/json" },
      body: JSON.stringify(provableRequest(document, facts.get(document.legacyId) ?? null)),
    });
    const told = await answer.json();
    if (!told.success || told.elsewhere || told.copy !== "inForce")
      refusals.push([document.title, told]);
  }
  const files = await filesBelow(root);
  // The last programs may still be starting.
  const enough = documents.length - refusals.length;
  await expect.poll(async () => (await pc.opened()).length).toBe(enough);
  service.kill("SIGKILL");
  await service;
  const opened = await pc.opened();
  await pc.remove();
  return { documents: documents.length, refusals, opened: opened.sort(), files: files.sort() };
}

/** The demo's index with its obsolete documents, and by what copies are told, as the panel gets it. */
async function readDemo() {
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
  const post = async (path: string, body: object) => {
    const { csrfToken } = await call("/api/csrf-token");
    return call(path, {
      method: "POST",
      headers: { "X-CSRF-Token": csrfToken, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  };
  try {
    await post("/api/login", { email: ACCOUNTS.admin, password: TEST_PASSWORD, remember: false });
    const documents: Document[] = [
      ...(await call("/api/documents")),
      ...(await call("/api/documents/obsolete")),
    ];
    const ids = documents.map(({ legacyId }) => legacyId).slice(0, MAX_FINGERPRINTED);
    const told: (CopyFacts & { id: string })[] = (
      await post("/api/documents/fingerprints", { ids })
    ).documents;
    return { documents, facts: new Map(told.map((each) => [each.id, each])) };
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
