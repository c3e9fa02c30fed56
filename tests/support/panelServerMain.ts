import { once } from "node:events";
import { startPanelServer } from "./panelServer";

/** What the process that began this one is told. */
export type Started = { url: string } | { problem: string };

// Serves what it is sent, until who sent it lets go.
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
