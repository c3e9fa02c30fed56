import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Document } from "@sgi/core/documents";
import { openRequest } from "@sgi/core/opener";
import { expect, vi } from "vitest";
import type { InstalledPc } from "./installed";

/** A frozen helper never answers; one on a busy machine answers within this time. */
const ANSWER_MS = 15_000;

interface Asking {
  /** The panel's origin. */
  origin: string;
  /** Folders below the home; all are read when this resolves. */
  roots: readonly string[];
  /** A module that Node loads before the service. */
  preload?: string;
}

/** Starts the service with these folders; gives a function that asks it as the panel does. */
export async function startAsking(pc: InstalledPc, { origin, roots, preload }: Asking) {
  for (const root of roots) await pc.run("roots", "add", join(pc.home, root));
  const { service, port } = await pc.start(preload);
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Origin: origin, "Content-Type": "application/json" },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const states = async () => {
    const { folders } = await call("/health");
    return folders.map(({ state }: { state: string }) => state);
  };
  const allRead = async () => expect(await states()).toEqual(roots.map(() => "ready"));
  await vi.waitFor(allRead, { timeout: ANSWER_MS });
  return {
    health: () => call("/health"),
    open: (document: Pick<Document, "title" | "revision" | "fileType" | "path">) =>
      call("/open", openRequest(document)),
    async stop() {
      service.kill("SIGKILL");
      await service;
    },
  };
}

/** Puts empty files below the home. */
export async function putFiles(pc: InstalledPc, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(pc.home, file)), { recursive: true });
    await writeFile(join(pc.home, file), "");
  }
}
