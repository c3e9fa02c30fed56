import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServeConfig } from "@sgi/server/app/openParts";

export const PANEL_FOLDER = fileURLToPath(new URL("../../ui/dist", import.meta.url));

export interface RunningPanel {
  url: string;
  /** A copy of the template. */
  dataDir: string;
  /** The data folders of the servers. */
  dataDirs: readonly string[];
  stop(): Promise<void>;
}

export type StartPanel = (
  config: Partial<ServeConfig> & { dataDir: string },
  panelFolder: string,
) => Promise<{
  url: string;
  /** Set when they differ from the given one. */
  dataDirs?: readonly string[];
  stop(): Promise<unknown>;
}>;

/** Starts the real server with the built panel, on a copy of that data folder. */
export async function servePanel(
  start: StartPanel,
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
    dataDirs: server.dataDirs ?? [dataDir],
    async stop() {
      await server.stop();
      // A server that was given up on after its time to stop may still write a file.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
