import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cheapHash } from "@sgi/server/passwords/testing/cheapHash";
import type { TestProject } from "vitest/node";
import { buildParts } from "../../scripts/build/parts";
import { createDemoData } from "../../scripts/demo/createDemoData";
import { bundle } from "./bundle";
import { startTemplateDatabase } from "./templateDatabase";
import { TEST_PASSWORD } from "./testPassword";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with the demo, to be copied and never changed. */
    demoTemplate: string;
    /** The folder of the server that journeys start, in one file: to load it by its sources takes longer than most of them. */
    panelServer: string;
    /** Whether axe judges each state in every look, not in its first alone. */
    everyLook: boolean;
    /** Of a PostgreSQL with the demo, where each journey runs against two servers; else null. */
    databasesUrl: string | null;
    /** A folder for what tests write; gone after all of them. */
    scratch: string;
  }
}

/** Builds what the journeys run, and the demo that each of them starts from. */
export async function setup(project: TestProject) {
  await buildParts({ onStart: (name) => console.log(`build ${name}`) });
  project.provide("everyLook", !project.vitest.config.tagsFilter?.includes("!long"));
  const server = await bundle({
    panelServer: "tests/support/panelServer.ts",
    expiryReader: "server/spreadsheets/expiryReader.ts",
  });
  project.provide("panelServer", server.folder);
  const folder = await mkdtemp(join(tmpdir(), "sgi-journeys-"));
  project.provide("scratch", folder);
  const demoTemplate = join(folder, "data");
  // npm run test:many
  const databases = process.env.JOURNEYS_BY_TWO ? await startTemplateDatabase() : null;
  project.provide("databasesUrl", databases?.url ?? null);
  await createDemoData(demoTemplate, {
    randomPassword: () => TEST_PASSWORD,
    hashPassword: cheapHash,
    databaseUrl: databases?.templateUrl ?? null,
  });
  project.provide("demoTemplate", demoTemplate);
  return () =>
    Promise.all([server.remove(), rm(folder, { recursive: true, force: true }), databases?.stop()]);
}
