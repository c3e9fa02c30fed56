import { join } from "node:path";
import type { ServeConfig } from "@sgi/server/app/openParts";
import { inject } from "vitest";
import { type RunningPanel, servePanel } from "./servePanel";
import { inTwo } from "./twoPanelServers";

/** The real server with the built panel, on a copy of the demo of its own; or two behind a balancer. */
export async function startPanel(config?: Partial<ServeConfig>): Promise<RunningPanel> {
  const bundle = join(inject("panelServer"), "panelServer.js");
  const { startPanelServer }: typeof import("./panelServer") = await import(bundle);
  const databasesUrl = inject("databasesUrl");
  const start = databasesUrl === null ? startPanelServer : inTwo(startPanelServer, databasesUrl);
  return servePanel(start, inject("demoTemplate"), config);
}
