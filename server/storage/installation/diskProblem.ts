import { syncProblem } from "../files/syncFolder";
import { installationTexts } from "./installationTexts";

/** Why what was acknowledged may not survive a power cut on this disk, in Italian; null if it does. */
export async function diskProblem(dataDir: string): Promise<string | null> {
  const code = await syncProblem(dataDir);
  return code === null ? null : installationTexts.noSync(dataDir, code);
}
