import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cheapHash } from "@sgi/server/sessions/passwords/testing/cheapHash";
import type { TestProject } from "vitest/node";
import { buildParts } from "../../scripts/build/parts";
import { createDemoData } from "../../scripts/demo/createDemoData";
import { bundle } from "./bundle";
import { fillTemplateBucket, startTemplateBucket } from "./templateBucket";
import { startTemplateDatabase } from "./templateDatabase";
import { TEST_PASSWORD } from "./testPassword";
import type { TwoServers } from "./twoPanelServers";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with the demo, to be copied and never changed. */
    demoTemplate: string;
    /** The folder of the server that journeys start, in one file: to load it by its sources takes longer than most of them. */
    panelServer: string;
    /** Whether axe judges each state in every look, not in its first alone. */
    everyLook: boolean;
    /** A PostgreSQL and a bucket with the demo, where each journey runs against two servers; else null. */
    common: Omit<TwoServers, "program"> | null;
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
    panelServerMain: "tests/support/panelServerMain.ts",
    expiryReader: "server/ingest/spreadsheets/expiryReader.ts",
  });
  project.provide("panelServer", server.folder);
  const folder = await mkdtemp(join(tmpdir(), "sgi-journeys-"));
  project.provide("scratch", folder);
  const demoTemplate = join(folder, "data");
  // npm run test:many
  const isByTwo = Boolean(process.env.JOURNEYS_BY_TWO);
  const databases = isByTwo ? await startTemplateDatabase() : null;
  const bucket = isByTwo ? await startTemplateBucket(join(folder, "s3")) : null;
  await createDemoData(demoTemplate, {
    randomPassword: () => TEST_PASSWORD,
    hashPassword: cheapHash,
    databaseUrl: databases?.templateUrl ?? null,
  });
  project.provide("demoTemplate", demoTemplate);
  if (databases !== null && bucket !== null) {
    await fillTemplateBucket(bucket, { dataDir: demoTemplate, databaseUrl: databases.templateUrl });
    const { settings, folder: kept } = bucket;
    project.provide("common", {
      databasesUrl: databases.url,
      bucket: { settings, folder: kept },
    });
  } else project.provide("common", null);
  return async () => {
    await Promise.all([server.remove(), databases?.stop(), bucket?.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
}
