import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { nullIfMissing } from "../../base/nullIfMissing";
import { writeOnce } from "../files/syncFolder";
import { installationTexts as texts } from "./installationTexts";

/** The file that marks an installation's folder. */
export const MARK_FILE = "sgi.installation";

const FolderMark = z.object({
  /** The installation's id, as in its database. */
  installation: z.string().min(1),
  /** The data folder's own id, which copies of it share. */
  folder: z.string().min(1),
  database: z.enum(["sqlite", "postgres"]),
});
export type FolderMark = z.infer<typeof FolderMark>;

/** Folder and database do not belong together; the message, in Italian, says what to do. */
export class InstallationError extends Error {
  override readonly name = "InstallationError";
}

/**
 * Null when there is no folder, or no mark in it.
 * @throws When it cannot be read.
 */
export async function readMark(folder: string): Promise<FolderMark | null> {
  const text = await readFile(join(folder, MARK_FILE), "utf8").catch(nullIfMissing);
  return text === null ? null : parseMark(text, folder);
}

function parseMark(text: string, folder: string): FolderMark {
  try {
    return FolderMark.parse(JSON.parse(text));
  } catch (cause) {
    throw new InstallationError(texts.markUnreadable(join(folder, MARK_FILE)), { cause });
  }
}

/** Marks a folder unless it has a mark; returns its mark. */
export async function writeMark(folder: string, mark: FolderMark): Promise<FolderMark> {
  await writeOnce(join(folder, MARK_FILE), `${JSON.stringify(mark)}\n`);
  return (await readMark(folder)) ?? mark;
}

/** @throws When one of the folders is missing, or another folder has replaced it. */
export async function checkMarks(folders: readonly string[], mark: FolderMark): Promise<void> {
  for (const folder of folders) {
    if ((await readMark(folder))?.folder !== mark.folder) {
      throw new Error(`${folder} is not the folder that was opened: is its volume mounted?`);
    }
  }
}
