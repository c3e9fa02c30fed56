import { stat } from "node:fs/promises";
import { relative } from "node:path";
import { ROOT } from "../repository/root";
import { buildPackages } from "./build";
import { PACKAGE_NAMES, type PackageName } from "./packages";

/** Some packages are built, others not: this machine lacks a program. Documented in local-opener.md. */
const SOME_MISSING = 3;

const all = Object.keys(PACKAGE_NAMES) as PackageName[];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name as PackageName));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. There are: ${all.join(", ")}`);
  process.exit(2);
}
const names = all.filter((name) => asked.length === 0 || asked.includes(name));
try {
  const onStart = (what: string) => console.log(`Local Opener: ${what}`);
  const { made, missing } = await buildPackages({ names, onStart });
  for (const path of made) {
    const { size } = await stat(path);
    console.log(`${relative(ROOT, path)}  ${(size / 1e6).toFixed(1)} MB`);
  }
  for (const line of missing) console.error(line);
  if (missing.length > 0) process.exitCode = SOME_MISSING;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
