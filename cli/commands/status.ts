import { folderStates, statusTexts } from "@sgi/core/texts/helper";
import type { CommandDeps } from "./deps";
import { done, EXIT, type Outcome, refused } from "./outcome";

/** Whether the service runs, and what it knows of its folders. */
export async function status(
  deps: Pick<CommandDeps, "client" | "platform">,
  { port }: { port: number },
): Promise<Outcome> {
  const client = deps.client(port);
  const state = await client.state();
  if (state.kind === "down") {
    const message = statusTexts.down(port);
    return refused(EXIT.notRunning, { reason: "notRunning", message, running: false, port });
  }
  if (state.kind === "otherUser") {
    const message = statusTexts.otherUser(port);
    return refused(EXIT.portTaken, { reason: "otherUser", message, running: false, port });
  }
  if (state.kind === "foreign") {
    const message = statusTexts.foreign(port);
    return refused(EXIT.portTaken, { reason: "portTaken", message, running: false, port });
  }
  const version = state.health.version ?? null;
  const config = await client.config();
  const roots = config?.roots ?? state.health.roots ?? [];
  const folders = config?.folders ?? [];
  const listed = folders.map(({ path, state: kind, files }) =>
    statusTexts.folder(path, folderStates[kind], files),
  );
  const folderLines = listed.length > 0 ? listed : roots;
  const lines =
    folderLines.length > 0 ? folderLines : [statusTexts.noFolders(deps.platform.program)];
  return done([statusTexts.up(version ?? "?", port), ...lines], {
    ...{ running: true, port, version, roots, folders },
  });
}
