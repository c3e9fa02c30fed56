import { takeDataFolder } from "../lock/dataFolderLock";

/**
 * Takes the data folder for this process; gives what releases it.
 * @throws {Error} In Italian, naming the folder and who has it.
 */
export function claimDataFolder(dataDir: string): () => void {
  const outcome = takeDataFolder(dataDir, { pid: process.pid });
  if (!outcome.ok) throw new Error(outcome.problem);
  return () => outcome.lock.release();
}
