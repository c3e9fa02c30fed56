import { stat } from "node:fs/promises";
import { join } from "node:path";
import { MARK_FILE } from "../../storage/installation/folderMark";

const ROOT_ID = 0;

/**
 * Why root must not work on the data folder of a server that another user runs: that server could
 * not read root's files. In Italian; null if there is no problem.
 */
export async function ownersProblem(dataDir: string): Promise<string | null> {
  if (process.getuid?.() !== ROOT_ID) return null;
  const mark = await stat(join(dataDir, MARK_FILE)).catch(() => null);
  if (mark === null || mark.uid === ROOT_ID) return null;
  return `L'installazione in ${dataDir} è dell'utente con id ${mark.uid}: i file che root vi crea, il suo server non può leggerli. Ripeti il comando come quell'utente, per esempio con «setpriv --reuid NOME --regid NOME --init-groups …». Non è stato modificato nulla.`;
}
