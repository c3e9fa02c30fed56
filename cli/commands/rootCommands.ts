import { resolve } from "node:path";
import { rootRefusals, rootTexts } from "@sgi/core/texts/opener";
import { checkRoot } from "../roots/checkRoot";
import { type CommandDeps, type CommandOutcome, done, EXIT, refusedCommand } from "./command";

type Deps = Pick<CommandDeps, "platform" | "home" | "timers" | "openConfig">;

/** Adds a folder. The user types at this PC, so this also confirms folders that need it. */
export async function addRootFolder(deps: Deps, asked: string): Promise<CommandOutcome> {
  const { system } = deps.platform;
  // A path may be relative to the shell's folder; a share's name must reach the rules unchanged.
  const path = /^[\\/]{2}/.test(asked) ? asked : resolve(asked);
  const checked = await checkRoot(path, { ...deps, system, onThisPc: true });
  if (!checked.ok) {
    const message = rootRefusals[checked.reason];
    return refusedCommand(EXIT.refused, { reason: checked.reason, message });
  }
  const config = await deps.openConfig();
  let isNew = true;
  const { roots } = await config.change((before) => {
    isNew = !before.roots.includes(checked.path);
    return { ...before, roots: isNew ? [...before.roots, checked.path] : before.roots };
  });
  const text = isNew ? rootTexts.added : rootTexts.alreadyThere;
  return done([text(checked.path)], { root: checked.path, roots });
}

/** Removes a folder, given as it is listed or relative to the current folder. */
export async function removeRootFolder(
  deps: Pick<Deps, "openConfig">,
  asked: string,
): Promise<CommandOutcome> {
  const config = await deps.openConfig();
  const root = [asked, resolve(asked)].find((path) => config.get().roots.includes(path));
  if (root === undefined) {
    return refusedCommand(EXIT.refused, {
      reason: "unknownRoot",
      message: rootTexts.unknown(asked),
    });
  }
  if (config.machineFolders().includes(root)) {
    const message = rootTexts.byMachine(root);
    return refusedCommand(EXIT.refused, { reason: "machineFolder", message });
  }
  const { roots } = await config.change((before) => ({
    ...before,
    roots: before.roots.filter((path) => path !== root),
  }));
  return done([rootTexts.removed(root)], { root, roots });
}

export async function listRoots(deps: Pick<Deps, "openConfig">): Promise<CommandOutcome> {
  const { roots } = (await deps.openConfig()).get();
  return done(roots.length === 0 ? [rootTexts.none] : roots, { roots });
}
