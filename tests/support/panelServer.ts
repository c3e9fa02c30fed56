import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PACKAGE_FILES, PANEL_ORIGIN_BYTES, PANEL_ORIGIN_ENTRY } from "@sgi/core/opener";
import { createLogger } from "@sgi/server/app/logger";
import type { ServeConfig } from "@sgi/server/app/openParts";
import { type RunningServer, startServer } from "@sgi/server/app/serve";
import { localConfig } from "@sgi/server/base/config/testing/localConfig";
import { zipSync } from "fflate";

/**
 * Starts the real server over a data folder, without logs, with the panel built into `panelFolder`.
 * Packages of Local Opener, each a small ZIP, are in the folder `downloads` beside the data folder.
 */
export async function startPanelServer(
  config: Partial<ServeConfig> & { dataDir: string },
  panelFolder: string,
): Promise<RunningServer> {
  const downloadsFolder = join(config.dataDir, "../downloads");
  await writePackages(downloadsFolder);
  const { log } = createLogger("silent");
  return startServer(localConfig(config), { log, panelFolder, downloadsFolder });
}

async function writePackages(folder: string): Promise<void> {
  const origin = Buffer.alloc(PANEL_ORIGIN_BYTES, "\n");
  const program = Buffer.alloc(4_000, "programma ");
  const bytes = zipSync({ [PANEL_ORIGIN_ENTRY]: [origin, { level: 0 }], program });
  await mkdir(folder, { recursive: true });
  for (const name of Object.values(PACKAGE_FILES)) await writeFile(join(folder, name), bytes);
}
