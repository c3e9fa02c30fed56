import { describe, expect, it } from "vitest";
import type { FolderMark } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";
import {
  type DatabaseFacts,
  type FolderFacts,
  folderProblem,
  judgeInstallation,
} from "./judgeFolder";

const empty: FolderFacts = {
  dataDir: "/srv/sgi",
  mark: null,
  filesMark: null,
  hasDatabase: false,
  hasFiles: false,
};
const mark = (database: FolderMark["database"]): FolderMark => ({
  installation: "i1",
  folder: "f1",
  database,
});

describe("before anything is opened", () => {
  it.each([
    ["an empty folder", {}, "sqlite", false, texts.noInstallation],
    ["an empty folder that may become one", {}, "sqlite", true, null],
    ["an empty folder beside PostgreSQL", {}, "postgres", false, null],
    ["files without their database", { hasFiles: true }, "sqlite", true, texts.databaseMissing],
    [
      "a mark without its database",
      { mark: mark("sqlite") },
      "sqlite",
      true,
      texts.databaseMissing,
    ],
    [
      "PostgreSQL's folder without it",
      { mark: mark("postgres") },
      "sqlite",
      true,
      texts.isPostgres,
    ],
    ["SQLite's folder for PostgreSQL", { mark: mark("sqlite") }, "postgres", true, texts.isSqlite],
    ["an unmarked one, too", { hasDatabase: true }, "postgres", true, texts.isSqlite],
    ["a database file", { hasDatabase: true }, "sqlite", false, null],
  ] as const)("%s", (_, facts, database, mayCreate, problem) => {
    const said = folderProblem({ ...empty, ...facts }, { database, mayCreate });
    expect(said).toBe(problem?.(empty.dataDir) ?? null);
  });
});

describe("once the database is open", () => {
  const old: DatabaseFacts = { installation: "i1", folder: null, isNew: false };
  const unnamed: DatabaseFacts = { installation: null, folder: null, isNew: false };
  const fresh: DatabaseFacts = { installation: null, folder: null, isNew: true };
  const none: Partial<FolderFacts> = {};
  const marked = { mark: mark("postgres") };
  const files = { hasFiles: true };

  it.each([
    ["folder and database of one installation", marked, old, false, "use"],
    [
      "a folder of another installation",
      marked,
      { ...old, installation: "i2" },
      true,
      texts.otherInstallation,
    ],
    ["the folder that the database names", marked, { ...old, folder: "f1" }, false, "use"],
    ["another folder than that", marked, { ...old, folder: "f2" }, true, texts.otherFolder],
    [
      "a second, empty folder before there is anybody",
      none,
      { installation: "i1", folder: "f1", isNew: true },
      true,
      texts.folderMissing,
    ],
    [
      "the folder that the database names, being marked",
      { ...files, filesMark: mark("postgres") },
      { installation: "i1", folder: "f1", isNew: true },
      true,
      "mark",
    ],
    ["a marked folder and a new database", marked, fresh, true, texts.otherInstallation],
    ["an empty folder of an installation", none, old, false, texts.folderMissing],
    ["an empty folder of an installation, at init", none, old, true, texts.folderMissing],
    ["an empty folder of an earlier version", none, unnamed, false, texts.folderMissing],
    ["a folder with files of an earlier version", files, unnamed, false, "mark"],
    ["a folder with files and a new database", files, fresh, false, texts.noInstallation],
    ["nothing at all", none, fresh, false, texts.noInstallation],
    ["nothing at all, at init", none, fresh, true, "mark"],
    [
      "a folder that is being marked",
      { ...files, filesMark: mark("postgres") },
      old,
      false,
      "mark",
    ],
  ] as const)("%s", (_, facts, database, mayCreate, expected) => {
    const wish = { database: "postgres", mayCreate } as const;
    const judged = judgeInstallation({ ...empty, ...facts }, database, wish);
    const said = judged.do === "refuse" ? judged.problem : judged.do;
    expect(said).toBe(typeof expected === "string" ? expected : expected(empty.dataDir));
  });

  it("a database file vouches for the files beside it", () => {
    const wish = { database: "sqlite", mayCreate: false } as const;
    expect(judgeInstallation({ ...empty, ...files }, old, wish)).toEqual({ do: "mark" });
    expect(judgeInstallation(empty, unnamed, wish)).toEqual({ do: "mark" });
    const alone = judgeInstallation(empty, old, wish);
    expect(alone).toEqual({ do: "refuse", problem: texts.folderMissing(empty.dataDir) });
  });
});
