import { describe, expect, it } from "vitest";
import type { FolderMark } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";
import {
  type DatabaseFacts,
  type DataFolderFacts,
  folderProblem,
  judgeInstallation,
} from "./judgeFolder";

const empty: DataFolderFacts = {
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
  const old: DatabaseFacts = { installation: "i1", folder: null, bucket: null, isNew: false };
  const unnamed: DatabaseFacts = { installation: null, folder: null, bucket: null, isNew: false };
  const fresh: DatabaseFacts = { installation: null, folder: null, bucket: null, isNew: true };
  const none: Partial<DataFolderFacts> = {};
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
      { installation: "i1", folder: "f1", bucket: null, isNew: true },
      true,
      texts.folderMissing,
    ],
    [
      "the folder that the database names, being marked",
      { ...files, filesMark: mark("postgres") },
      { installation: "i1", folder: "f1", bucket: null, isNew: true },
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
    const wish = { database: "postgres", mayCreate, isApart: false } as const;
    const judged = judgeInstallation({ ...empty, ...facts }, database, wish);
    const said = judged.do === "refuse" ? judged.problem : judged.do;
    expect(said).toBe(typeof expected === "string" ? expected : expected(empty.dataDir));
  });

  const moved: DatabaseFacts = { ...old, folder: "f2", bucket: "https://s3/documenti/" };
  const other = { mark: { ...mark("postgres"), installation: "i2" } };

  it.each([
    ["an empty folder", none, moved, "mark"],
    ["a folder of its own", marked, moved, "use"],
    ["another installation's folder", other, moved, texts.otherInstallation],
    ["an empty folder, the files not being in the bucket", none, old, texts.folderMissing],
    [
      "another folder, the files not being in the bucket",
      marked,
      { ...moved, bucket: null },
      texts.otherFolder,
    ],
    ["an empty folder and a new database", none, fresh, texts.noInstallation],
  ] as const)(
    "where nothing but database and bucket is common: %s",
    (_, facts, known, expected) => {
      const wish = { database: "postgres", mayCreate: false, isApart: true } as const;
      const judged = judgeInstallation({ ...empty, ...facts }, known, wish);
      const said = judged.do === "refuse" ? judged.problem : judged.do;
      expect(said).toBe(typeof expected === "string" ? expected : expected(empty.dataDir));
    },
  );

  it("a folder of files holds to the one that the database names, wherever they were before", () => {
    const wish = { database: "postgres", mayCreate: false, isApart: false } as const;
    const refused = (problem: string) => ({ do: "refuse", problem });
    const judge = (facts: Partial<DataFolderFacts>) =>
      judgeInstallation({ ...empty, ...facts }, moved, wish);
    expect(judge(marked)).toEqual(refused(texts.otherFolder(empty.dataDir)));
    expect(judge(none)).toEqual(refused(texts.folderMissing(empty.dataDir)));
  });

  it("a database file vouches for the files beside it", () => {
    const wish = { database: "sqlite", mayCreate: false, isApart: false } as const;
    expect(judgeInstallation({ ...empty, ...files }, old, wish)).toEqual({ do: "mark" });
    expect(judgeInstallation(empty, unnamed, wish)).toEqual({ do: "mark" });
    const alone = judgeInstallation(empty, old, wish);
    expect(alone).toEqual({ do: "refuse", problem: texts.folderMissing(empty.dataDir) });
  });
});
