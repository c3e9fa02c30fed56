import { folderStates, openerStatusTexts } from "@sgi/core/texts/opener";
import { type CommandDeps, type CommandOutcome, done, EXIT, refusedCommand } from "./command";

/** Whether the service runs, and what it knows of its folders. */
export async function statusCommand(
  deps: Pick<CommandDeps, "client" | "platform">,
  { port }: { port: number },
): Promise<CommandOutcome> {
  const client = deps.client(port);
  const state = await client.state();
  if (state.kind === "down") {
    const message = openerStatusTexts.down(port);
    return refusedCommand(EXIT.notRunning, { reason: "notRunning", message, running: false, port });
  }
  if (state.kind === "otherUser") {
    const message = openerStatusTexts.otherUser(port);
    return refusedCommand(EXIT.portTaken, { reason: "otherUser", message, running: false, port });
  }
  if (state.kind === "foreign") {
    const message = openerStatusTexts.foreign(port);
    return refusedCommand(EXIT.portTaken, { reason: "portTaken", message, running: false, port });
  }
  const version = state.health.version ?? null;
  const config = await client.config();
  const roots = config?.roots ?? state.health.roots ?? [];
  const folders = config?.folders ?? [];
  const listed = folders.map(({ path, state: kind, files }) =>
    openerStatusTexts.folder(path, folderStates[kind], files),
  );
  const folderLines = listed.length > 0 ? listed : roots;
  const lines =
    folderLines.length > 0 ? folderLines : [openerStatusTexts.noFolders(deps.platform.program)];
  return done([openerStatusTexts.up(version ?? "?", port), ...lines], {
    ...{ running: true, port, version, roots, folders },
  });
}
