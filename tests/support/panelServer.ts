import { join } from "node:path";
import { createLogger } from "@sgi/server/app/logger";
import type { ServeConfig } from "@sgi/server/app/openParts";
import { type RunningServer, startServer } from "@sgi/server/app/serve";
import { localConfig } from "@sgi/server/base/config/testing/localConfig";

/**
 * Starts the real server over a data folder, without logs, with the panel built into `panelFolder`.
 * Packages of Local Opener come from the folder `downloads` beside the data folder.
 */
export function startPanelServer(
  config: Partial<ServeConfig> & { dataDir: string },
  panelFolder: string,
): Promise<RunningServer> {
  const downloadsFolder = join(config.dataDir, "../downloads");
  const { log } = createLogger("silent");
  return startServer(localConfig(config), { log, panelFolder, downloadsFolder });
}
