import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServeConfig } from "@sgi/server/app/openParts";
import type { startPanelServer } from "./panelServer";

export const PANEL_FOLDER = fileURLToPath(new URL("../../ui/dist", import.meta.url));

export interface RunningPanel {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** The real server with the built panel, on a copy of that data folder. */
export async function servePanel(
  start: typeof startPanelServer,
  template: string,
  config: Partial<ServeConfig> = {},
): Promise<RunningPanel> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-panel-"));
  const dataDir = join(folder, "data");
  await cp(template, dataDir, { recursive: true });
  const server = await start({ ...config, dataDir }, PANEL_FOLDER);
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
