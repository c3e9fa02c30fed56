import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../repository/root";
import type { Group } from "./groups";

/** The absolute paths of a group's sources and test files. */
export function filesOf({ project, sources, tests }: Group) {
  const folder = join(ROOT, project);
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.includes("node_modules") && !path.startsWith("dist"),
  );
  const absent = [...sources, ...tests].filter(
    (start) => !all.some((path) => path.startsWith(start)),
  );
  if (absent.length > 0) throw new RangeError(`${project} has no ${absent.join(", ")}`);
  const under = (starts: readonly string[]) => (path: string) =>
    starts.some((start) => path === start || (start.endsWith("/") && path.startsWith(start)));
  const isTest = (path: string) => path.endsWith(".test.ts");
  // Of a subfolder, only rules are taken: test helpers and migrations are left out.
  const isRule = (path: string) => !isTest(path) && !/\/(testing|migrations)\//.test(path);
  const absolute = (paths: readonly string[]) => paths.toSorted().map((path) => join(folder, path));
  return {
    sources: absolute(all.filter((path) => isRule(path) && under(sources)(path))),
    tests: absolute(all.filter((path) => isTest(path) && under(tests)(path))),
  };
}
