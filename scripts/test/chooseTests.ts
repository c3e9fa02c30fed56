import { dirname } from "node:path";
import { createImportReader, type Sources } from "./importsOf";

/** Tests that read files of the repository without importing them. */
const GUARDS =
  /^(tests\/((deploy|docs|texts)\/|scripts\/(blockedClasses|imports\.|packedCore|release|rooms))|core\/examples\/)/;
const TEST = /\.test\.tsx?$/;
/** What tests have in common; its own importers are many, and prove something else. */
const TEST_SUPPORT = /^tests\/|\/testing\//;

/**
 * The test files for a change: the changed ones, those beside changed files or importing them,
 * those of the files that import these, and the guards.
 */
export function chooseTests(
  changed: readonly string[],
  { sources, coreEntries }: { sources: Sources; coreEntries: Record<string, string> },
): string[] {
  const importsOf = createImportReader(sources, coreEntries);
  const files = [...sources.keys()];
  const changes = new Set(changed);
  const isCode = (file: string) => !TEST.test(file) && !TEST_SUPPORT.test(file);
  const folders = new Set(changed.filter(isCode).map(dirname));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const usesOneOf = (file: string, wanted: ReadonlySet<string>) =>
    imports.get(file)?.some((each) => wanted.has(each));
  const importers = files.filter((file) => usesOneOf(file, changes));
  const reached = new Set([...changes, ...importers.filter(isCode)]);
  return files.filter(
    (file) =>
      TEST.test(file) &&
      (GUARDS.test(file) ||
        changes.has(file) ||
        folders.has(dirname(file)) ||
        reached.has(file.replace(TEST, ".ts")) ||
        reached.has(file.replace(TEST, ".tsx")) ||
        usesOneOf(file, reached)),
  );
}
