import { stat } from "node:fs/promises";
import { relative } from "node:path";
import { ROOT } from "../repository/root";
import { type BuildTarget, TARGETS } from "./bases";
import { buildPackages } from "./build";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !TARGETS.includes(name as BuildTarget));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${TARGETS.join(", ")}`);
  process.exit(2);
}
const targets = TARGETS.filter((target) => asked.length === 0 || asked.includes(target));
try {
  const onStart = (what: string) => console.log(`Local Opener: ${what}`);
  for (const path of await buildPackages({ targets, onStart })) {
    const { size } = await stat(path);
    console.log(`${relative(ROOT, path)}  ${(size / 1e6).toFixed(1)} MB`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
