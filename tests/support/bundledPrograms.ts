import { TEST_PROGRAMS } from "@sgi/server/base/testing/programs";
import type { TestProject } from "vitest/node";
import { bundle } from "./bundle";

/** Bundles the small programs that tests start as separate processes. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const files = Object.entries(TEST_PROGRAMS).map(([name, file]) => [name, `server/${file}`]);
  const { folder, remove } = await bundle(Object.fromEntries(files));
  project.provide("testPrograms", folder);
  return remove;
}
