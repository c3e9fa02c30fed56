import { dirname, posix } from "node:path";

/** The text of each source file, by its path from the root. */
type Sources = ReadonlyMap<string, string>;

/** A path of ours in quotes, with the clause of its import, if it has one. */
const PATHS = /(?:\b(import|export)\b([^"';]*?)\bfrom\s*)?"((?:\.{1,2}|@sgi)\/[^"\n]+)"/g;
const WORKSPACES: Record<string, string> = { "local-opener": "cli" };

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

interface Import {
  /** The imported names; null for all of the file. */
  names: readonly string[] | null;
  file: string;
}

interface PathInFile extends Import {
  isExport: boolean;
}

/** Reads what files import; `coreEntries` are the `exports` of core's package.json. */
function createImportReader(sources: Sources, coreEntries: Record<string, string>) {
  function fileOf(from: string, path: string): string | null {
    const [, workspace = "", rest = ""] = /^@sgi\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const entry = workspace === "core" ? coreEntries[`./${rest}`] : undefined;
    const place =
      workspace === ""
        ? posix.join(posix.dirname(from), path)
        : posix.join(WORKSPACES[workspace] ?? workspace, entry ?? rest);
    const written = ["", ".ts", ".tsx", "/index.ts"].map((end) => place + end);
    return written.find((file) => sources.has(file)) ?? null;
  }

  const read = new Map<string, PathInFile[]>();
  function pathsIn(file: string): PathInFile[] {
    const known = read.get(file) ?? readPaths(file);
    read.set(file, known);
    return known;
  }

  function readPaths(file: string): PathInFile[] {
    return [...(sources.get(file) ?? "").matchAll(PATHS)].flatMap(([, verb, clause, path = ""]) => {
      const found = fileOf(file, path);
      if (found === null) return [];
      return [{ names: namesIn(clause), file: found, isExport: verb === "export" }];
    });
  }

  /** The files that define the names that a file exports, where it only passes them on. */
  function definersOf({ names, file }: Import): string[] {
    const passedOn = pathsIn(file).filter(({ isExport }) => isExport);
    if (names === null || passedOn.length === 0) return [file];
    return names.flatMap((name) => {
      const from = passedOn.find((each) => each.names === null || each.names.includes(name));
      return from === undefined ? [file] : definersOf({ names: [name], file: from.file });
    });
  }

  /** The files whose names a file uses: entries of core are seen through. */
  return (file: string): string[] => pathsIn(file).flatMap(definersOf);
}

/** The names between braces as their file exports them; null for `*`, a default, or no clause. */
function namesIn(clause: string | undefined): string[] | null {
  const [, list] = /^\s*(?:type\s*)?\{([^}]*)\}\s*$/.exec(clause ?? "") ?? [];
  if (list === undefined) return null;
  const names = list.split(",").map((each) => each.trim().replace(/^type\s+/, ""));
  return names.filter(Boolean).map((name) => name.split(/\s+as\s+/)[0] ?? name);
}
