import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type CalendarDate, dateInZone } from "@sgi/core/time";
import { cheapHash } from "@sgi/server/sessions/passwords/testing/cheapHash";
import type { TestProject } from "vitest/node";
import { buildParts } from "../../scripts/build/parts";
import { createDemoData } from "../../scripts/demo/createDemoData";
import { ROOT } from "../../scripts/repository/root";
import { bundle } from "./bundle";
import { settleDemo } from "./settleDemo";
import { fillTemplateBucket, startTemplateBucket } from "./templateBucket";
import { startTemplateDatabase } from "./templateDatabase";
import { TEST_PASSWORD } from "./testPassword";
import type { TwoServers } from "./twoPanelServers";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with the demo; tests copy it and never change it. */
    demoTemplate: string;
    /** The demo's today. */
    demoDay: CalendarDate;
    /**
     * The folder of the journeys' server, bundled into one file: loading its sources takes longer
     * than most journeys.
     */
    panelServer: string;
    /** Whether axe judges each state in every look, or only in the first. */
    everyLook: boolean;
    /** A PostgreSQL and a bucket with the demo, if journeys run against two servers; else null. */
    common: Omit<TwoServers, "program"> | null;
    /** A folder for the tests' files, removed after all tests. */
    scratch: string;
  }
}

/** Tests that start no panel and read no demo. */
const WITHOUT_DEMO = /^tests\/(deploy|docs|texts|scripts\/(?!panelWithoutReference))/;

/** Builds the programs of the journeys, and the demo from which each one starts, where any runs. */
export async function setup(project: TestProject) {
  const running = project.vitest.state.getPaths().map((path) => relative(ROOT, path));
  if (!running.some((file) => file.startsWith("tests/") && !WITHOUT_DEMO.test(file))) return;
  await buildParts({ onStart: (name) => console.log(`build ${name}`) });
  project.provide("everyLook", !project.vitest.config.tagsFilter?.includes("!long"));
  const server = await bundle({
    panelServer: "tests/support/panelServer.ts",
    panelServerMain: "tests/support/panelServerMain.ts",
    expiryReader: "server/ingest/spreadsheets/expiryReader.ts",
    textReader: "server/content/reading/textReader.ts",
  });
  project.provide("panelServer", server.folder);
  const folder = await mkdtemp(join(tmpdir(), "sgi-journeys-"));
  project.provide("scratch", folder);
  const demoTemplate = join(folder, "data");
  // npm run test:many
  const isByTwo = Boolean(process.env.JOURNEYS_BY_TWO);
  const databases = isByTwo ? await startTemplateDatabase() : null;
  const bucket = isByTwo ? await startTemplateBucket(join(folder, "s3")) : null;
  project.provide("demoDay", dateInZone(Date.now(), "Europe/Rome"));
  await createDemoData(demoTemplate, {
    randomPassword: () => TEST_PASSWORD,
    hashPassword: cheapHash,
    databaseUrl: databases?.templateUrl ?? null,
  });
  const textReader = join(server.folder, "textReader.js");
  const databaseUrl = databases?.templateUrl ?? null;
  await settleDemo({ dataDir: demoTemplate, databaseUrl, textReader });
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
