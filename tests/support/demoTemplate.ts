import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildParts } from "../../scripts/build/parts";
import { createDemoData } from "../../scripts/demo/createDemoData";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with the demo, to be copied and never changed. */
    demoTemplate: string;
    /** A folder for what tests write; gone after all of them. */
    scratch: string;
  }
}

/** The password of every account in the tests' demo. */
export const TEST_PASSWORD = "Qualita-2026!";

/** Builds what the journeys run, and the demo that each of them starts from. */
export async function setup(project: TestProject) {
  await buildParts({ onStart: (name) => console.log(`build ${name}`) });
  const folder = await mkdtemp(join(tmpdir(), "sgi-journeys-"));
  project.provide("scratch", folder);
  const demoTemplate = join(folder, "data");
  await createDemoData(demoTemplate, { randomPassword: () => TEST_PASSWORD });
  project.provide("demoTemplate", demoTemplate);
  return () => rm(folder, { recursive: true, force: true });
}
