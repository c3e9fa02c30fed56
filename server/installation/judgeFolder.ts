import type { FolderMark } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";

/** What lies in the data folder, looked at without touching it. */
export interface FolderFacts {
  dataDir: string;
  mark: FolderMark | null;
  /** The mark of the folder `files` in it: written before, so it may be there alone. */
  filesMark: FolderMark | null;
  hasDatabase: boolean;
  hasFiles: boolean;
}

export interface DatabaseFacts {
  /** As the database is named; null when no version that names it has opened it. */
  installation: string | null;
  /** Whether it has no company and no user yet. */
  isNew: boolean;
}

export interface Wish {
  database: FolderMark["database"];
  /** Whether an installation may be begun where there is none. */
  mayCreate: boolean;
}

/** Why the folder cannot be used, before anything is opened or made in it; null when it may be. */
export function folderProblem(
  { dataDir, mark, hasDatabase, hasFiles }: FolderFacts,
  { database, mayCreate }: Wish,
): string | null {
  if (database === "postgres") {
    const isSqlite = mark === null ? hasDatabase : mark.database === "sqlite";
    return isSqlite ? texts.isSqlite(dataDir) : null;
  }
  if (mark?.database === "postgres") return texts.isPostgres(dataDir);
  if (hasDatabase) return null;
  if (mark !== null || hasFiles) return texts.databaseMissing(dataDir);
  return mayCreate ? null : texts.noInstallation(dataDir);
}

/** Whether folder and database are one installation: `mark` when the folder is to be marked as its. */
export function judgeInstallation(
  { dataDir, mark, filesMark, hasFiles }: FolderFacts,
  { installation, isNew }: DatabaseFacts,
  { database, mayCreate }: Wish,
): { do: "use"; mark: FolderMark } | { do: "mark" } | { do: "refuse"; problem: string } {
  const refuse = (problem: string) => ({ do: "refuse", problem }) as const;
  if (mark !== null) {
    const isSame = mark.installation === installation;
    return isSame ? { do: "use", mark } : refuse(texts.otherInstallation(dataDir));
  }
  const reasons = [
    // Another process is marking it at this moment, or was killed meanwhile.
    installation !== null && filesMark?.installation === installation,
    // Of a version that marked nothing; a database file vouches for the folder that it lies in.
    database === "sqlite" && (hasFiles || installation === null),
    hasFiles && installation === null && !isNew,
    mayCreate && (installation === null || isNew),
  ];
  if (reasons.includes(true)) return { do: "mark" };
  return refuse(isNew ? texts.noInstallation(dataDir) : texts.folderMissing(dataDir));
}
