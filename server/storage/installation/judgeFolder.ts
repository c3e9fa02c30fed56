import { syncProblem } from "../files/syncFolder";
import type { FolderMark } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";

/** The content of the data folder, as found. */
export interface DataFolderFacts {
  dataDir: string;
  mark: FolderMark | null;
  /** The mark of its `files` folder, which is written first and may be the only one. */
  filesMark: FolderMark | null;
  hasDatabase: boolean;
  hasFiles: boolean;
}

export interface DatabaseFacts {
  /** The database's name; null if no version that names databases has opened it. */
  installation: string | null;
  /** The id of the folder with its files; null if none was stored. */
  folder: string | null;
  /** The bucket with its files; null while they are in the folder. */
  bucket: string | null;
  /** Whether it has no company and no user yet. */
  isNew: boolean;
}

export interface Wish {
  database: FolderMark["database"];
  /** Whether a new installation may be created. */
  mayCreate: boolean;
  /** Whether each server may have its own folder, because the files are in a bucket. */
  isApart: boolean;
}

/** Why the folder cannot be used; null if it can. Runs before anything is opened or created. */
export function folderProblem(
  { dataDir, mark, hasDatabase, hasFiles }: DataFolderFacts,
  { database, mayCreate }: Omit<Wish, "isApart">,
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

type Judgement =
  | { do: "use"; mark: FolderMark }
  | { do: "mark" }
  | { do: "refuse"; problem: string };

/** Whether folder and database belong to one installation; `mark` if the folder needs a mark. */
export function judgeInstallation(
  facts: DataFolderFacts,
  known: DatabaseFacts,
  wish: Wish,
): Judgement {
  const { mark } = facts;
  if (mark !== null) return judgeMarked({ ...facts, mark }, known, wish);
  // The folder is empty, and all acknowledged data is elsewhere.
  return holdsAnyFolder(known, wish) ? { do: "mark" } : judgeUnmarked(facts, known, wish);
}

function holdsAnyFolder({ installation, bucket }: DatabaseFacts, { isApart }: Wish): boolean {
  return isApart && installation !== null && bucket !== null;
}

function judgeMarked(
  { dataDir, mark }: DataFolderFacts & { mark: FolderMark },
  known: DatabaseFacts,
  wish: Wish,
): Judgement {
  const { installation, folder } = known;
  if (mark.installation !== installation) return refuse(texts.otherInstallation(dataDir));
  const isOther = folder !== null && mark.folder !== folder;
  if (isOther && !holdsAnyFolder(known, wish)) return refuse(texts.otherFolder(dataDir));
  return { do: "use", mark };
}

function judgeUnmarked(
  { dataDir, filesMark, hasFiles }: DataFolderFacts,
  { installation, folder, isNew }: DatabaseFacts,
  { database, mayCreate }: Wish,
): Judgement {
  if (folder !== null && filesMark?.folder !== folder) return refuse(texts.folderMissing(dataDir));
  const reasons = [
    // Another process is marking the folder, or was killed while doing so.
    installation !== null && filesMark?.installation === installation,
    // From a version without marks; a database file identifies its own folder.
    database === "sqlite" && (hasFiles || installation === null),
    hasFiles && installation === null && !isNew,
    mayCreate && (installation === null || isNew),
  ];
  if (reasons.includes(true)) return { do: "mark" };
  return refuse(isNew ? texts.noInstallation(dataDir) : texts.folderMissing(dataDir));
}

function refuse(problem: string): Judgement {
  return { do: "refuse", problem };
}

/** Why what was acknowledged may not survive a power cut on this disk, in Italian; null if it does. */
export async function diskProblem(dataDir: string): Promise<string | null> {
  const code = await syncProblem(dataDir);
  return code === null ? null : texts.noSync(dataDir, code);
}
