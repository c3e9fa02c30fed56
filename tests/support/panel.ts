import { join } from "node:path";
import type { ServeConfig } from "@sgi/server/app/openParts";
import { inject } from "vitest";
import { type RunningPanel, servePanel } from "./servePanel";
import { inTwo } from "./twoPanelServers";

/** Starts the real server with the built panel, on its own copy of the demo; or two of them. */
export async function startPanel(config?: Partial<ServeConfig>): Promise<RunningPanel> {
  const bundle = join(inject("panelServer"), "panelServer.js");
  const { startPanelServer }: typeof import("./panelServer") = await import(bundle);
  const common = inject("common");
  const program = join(inject("panelServer"), "panelServerMain.js");
  const start = common === null ? startPanelServer : inTwo({ program, ...common });
  return servePanel(start, inject("demoTemplate"), config);
}
