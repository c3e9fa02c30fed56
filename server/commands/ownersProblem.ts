import { stat } from "node:fs/promises";
import { join } from "node:path";
import { MARK_FILE } from "../storage/installation/folderMark";

const ROOT_ID = 0;

/**
 * Why root must not work on a data folder that another user's server writes: what root makes there,
 * that server cannot read. In Italian; null where nothing is in the way.
 */
export async function ownersProblem(dataDir: string): Promise<string | null> {
  if (process.getuid?.() !== ROOT_ID) return null;
  const mark = await stat(join(dataDir, MARK_FILE)).catch(() => null);
  if (mark === null || mark.uid === ROOT_ID) return null;
  return `L'installazione in ${dataDir} è dell'utente con id ${mark.uid}: i file che root vi crea, il suo server non può leggerli. Ripeti il comando come quell'utente, per esempio con «setpriv --reuid NOME --regid NOME --init-groups …». Non è stato modificato nulla.`;
}
