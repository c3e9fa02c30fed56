import { inject } from "vitest";
import { type RunningPanel, servePanel } from "./servePanel";

/** The real server with the built panel, on a copy of the demo of its own. */
export function startPanel(): Promise<RunningPanel> {
  return servePanel(inject("demoTemplate"));
}
