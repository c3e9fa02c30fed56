import { join } from "node:path";
import type { ServeConfig } from "@sgi/server/app/serve";
import { inject } from "vitest";
import { type RunningPanel, servePanel } from "./servePanel";

/** The real server with the built panel, on a copy of the demo of its own. */
export async function startPanel(config?: Partial<ServeConfig>): Promise<RunningPanel> {
  const bundle = join(inject("panelServer"), "panelServer.js");
  const { startPanelServer }: typeof import("./panelServer") = await import(bundle);
  return servePanel(startPanelServer, inject("demoTemplate"), config);
}
