import { createLogger } from "@sgi/server/app/logger";
import type { ServeConfig } from "@sgi/server/app/openParts";
import { type RunningServer, startServer } from "@sgi/server/app/serve";
import { localConfig } from "@sgi/server/config/testing/localConfig";

/** The real server over a data folder, without a word, with the panel that was built to that folder. */
export function startPanelServer(
  config: Partial<ServeConfig> & { dataDir: string },
  panelFolder: string,
): Promise<RunningServer> {
  return startServer(localConfig(config), { log: createLogger("silent").log, panelFolder });
}
