import { once } from "node:events";
import { startPanelServer } from "./panelServer";

/** The message to the parent process. */
export type Started = { url: string } | { problem: string };

// Serves until the parent disconnects.
const left = once(process, "disconnect");
const [given] = (await once(process, "message")) as [Parameters<typeof startPanelServer>];
try {
  const server = await startPanelServer(...given);
  process.send?.({ url: server.url } satisfies Started);
  await left;
  await server.stop();
} catch (error) {
  process.send?.({ problem: String(error) } satisfies Started);
}
process.exit();
