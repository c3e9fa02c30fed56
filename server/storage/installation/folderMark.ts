import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { writeOnce } from "../files/writeOnce";
import { installationTexts as texts } from "./installationTexts";

/** What tells a folder of an installation from an empty one, or from another's. */
export const MARK_FILE = "sgi.installation";

const FolderMark = z.object({
  /** The installation, as its database is named too. */
  installation: z.string().min(1),
  /** This data folder: an installation has one, whatever it is copied to. */
  folder: z.string().min(1),
  database: z.enum(["sqlite", "postgres"]),
});
export type FolderMark = z.infer<typeof FolderMark>;

/** Folder and database do not belong together; the message, in Italian, says how to go on. */
export class InstallationError extends Error {
  override readonly name = "InstallationError";
}

/** Null when the folder is not there, or has none. @throws When it cannot be read. */
export async function readMark(folder: string): Promise<FolderMark | null> {
  const text = await readFile(join(folder, MARK_FILE), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );
  return text === null ? null : parseMark(text, folder);
}

function parseMark(text: string, folder: string): FolderMark {
  try {
    return FolderMark.parse(JSON.parse(text));
  } catch (cause) {
    throw new InstallationError(texts.markUnreadable(join(folder, MARK_FILE)), { cause });
  }
}

/** Marks a folder, unless it is; gives the mark that it then has. */
export async function writeMark(folder: string, mark: FolderMark): Promise<FolderMark> {
  await writeOnce(join(folder, MARK_FILE), `${JSON.stringify(mark)}\n`);
  return (await readMark(folder)) ?? mark;
}

/** @throws When one of the folders is away, or another has come into its place. */
export async function checkMarks(folders: readonly string[], mark: FolderMark): Promise<void> {
  for (const folder of folders) {
    if ((await readMark(folder))?.folder !== mark.folder) {
      throw new Error(`${folder} is not the folder that was opened: is its volume mounted?`);
    }
  }
}
