import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../../storage/files/testing/filesBelow";
import { objectEnv, useObjectPlace } from "../../storage/objects/testing/objectPlace";
import { useCommandFolder } from "./runCommand";

export const MARK = "sgi.installation";
export const INIT = ["init", "--superadmin", "capo@esempio.it"];
const NAMES = ["4.1_Contesto_Rev.1_2025-01-01.pdf", "5.2_Politica_Rev.2_2025-01-01.pdf"];

/** A data folder and a bucket for each test, and two documents to import. */
export function useBucketFolder() {
  const commands = useCommandFolder();
  const objects = useObjectPlace();
  const { folder, dataDir } = commands;
  return {
    ...commands,
    ...objects,
    env: () => objectEnv(objects.settings()),
    importing(...options: string[]) {
      mkdirSync(join(folder(), "in"), { recursive: true });
      for (const name of NAMES) writeFileSync(join(folder(), "in", name), `%PDF-1.7 ${name}`);
      return ["import", join(folder(), "in"), "--company", "Alfa Srl", ...options];
    },
    /** The files in the data folder. */
    inFolder: (path = dataDir()) => filesBelow(join(path, "files")).filter((name) => name !== MARK),
    inBucket: async () => (await objects.place.names()).filter((name) => name !== MARK),
  };
}
