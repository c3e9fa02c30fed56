import type { ServeConfig } from "@sgi/server/app/serve";
import { inject } from "vitest";
import { type RunningPanel, servePanel } from "./servePanel";

/** The real server with the built panel, on a copy of the demo of its own. */
export function startPanel(config?: Partial<ServeConfig>): Promise<RunningPanel> {
  return servePanel(inject("demoTemplate"), config);
}
