import { OPENER_PORT } from "@sgi/core/opener";
import { programTexts } from "@sgi/core/texts/opener";
import { type Command, InvalidArgumentError } from "commander";
import type { ConfigStore } from "../config/openerConfig";
import type { CommandDeps, CommandOutcome } from "./command";
import { addCommand, addGroup, reportOutcome } from "./program";

const { commands: texts } = programTexts;

interface Options {
  json?: boolean;
  port: number;
}

/** All commands. The modules of each one load when it runs, so that the service starts quickly. */
export function registerCommands(program: Command, given: CommandDeps): void {
  // One store a process: the store remembers which damaged file it has set aside.
  let config: Promise<ConfigStore> | null = null;
  const openConfig = () => {
    config ??= given.openConfig();
    return config;
  };
  const deps = { ...given, openConfig };
  const toldAlone: Told = async (options, outcome) =>
    reportOutcome(deps, await outcome, options.json ?? false);
  const told: Told = async (options, outcome) => {
    const result = await outcome;
    reportOutcome(deps, result, options.json ?? false, (await openConfig()).damage());
  };

  withPort(addCommand(program, "serve", deps).description(texts.serve)).action(
    async (options: Options) => toldAlone(options, (await import("./serve")).serve(deps, options)),
  );
  withPort(addCommand(program, "status", deps).description(texts.status)).action(
    async (options: Options) =>
      told(options, (await import("./status")).statusCommand(deps, options)),
  );
  registerRoots(program, deps, told);
  registerOrigins(program, deps, told);
  registerOpen(program, deps, told);
  registerSetup(program, deps, told, toldAlone);
}

type Told = (
  options: Pick<Options, "json">,
  outcome: Promise<CommandOutcome> | CommandOutcome,
) => Promise<void>;

function registerRoots(program: Command, deps: CommandDeps, told: Told): void {
  const roots = addGroup(program, "roots", deps).description(texts.roots);
  addCommand(roots, "list", deps)
    .description(texts.rootsList)
    .action(async (options) => told(options, (await import("./rootCommands")).listRoots(deps)));
  addCommand(roots, "add", deps)
    .description(texts.rootsAdd)
    .argument("<cartella>")
    .action(async (path: string, options) =>
      told(options, (await import("./rootCommands")).addRootFolder(deps, path)),
    );
  addCommand(roots, "remove", deps)
    .description(texts.rootsRemove)
    .argument("<cartella>")
    .action(async (path: string, options) =>
      told(options, (await import("./rootCommands")).removeRootFolder(deps, path)),
    );
}

function registerOrigins(program: Command, deps: CommandDeps, told: Told): void {
  addCommand(program, "allow", deps)
    .description(texts.allow)
    .argument("<origine>")
    .action(async (origin: string, options) => {
      const { allowOrigin } = await import("./originCommands");
      return told(options, allowOrigin(await deps.openConfig(), origin));
    });
  const origins = addGroup(program, "origins", deps).description(texts.origins);
  addCommand(origins, "list", deps)
    .description(texts.originsList)
    .action(async (options) => {
      const { listOrigins } = await import("./originCommands");
      return told(options, listOrigins(await deps.openConfig()));
    });
  addCommand(origins, "remove", deps)
    .description(texts.originsRemove)
    .argument("<origine>")
    .action(async (origin: string, options) => {
      const { forbidOrigin } = await import("./originCommands");
      return told(options, forbidOrigin(await deps.openConfig(), origin));
    });
}

function registerOpen(program: Command, deps: CommandDeps, told: Told): void {
  addCommand(program, "open", deps)
    .description(texts.open)
    .argument("<nome>", texts.openName)
    .option("--path <cartelle>", texts.openPath)
    .option("--dry-run", texts.openDryRun)
    .action(async (name: string, { path = "", dryRun = false, ...options }) => {
      const [{ openByName }, { withResolver }] = await Promise.all([
        import("./openCommand"),
        import("./withResolver"),
      ]);
      const { launcher } = deps.platform;
      const hasRoots = (await deps.openConfig()).get().roots.length > 0;
      const opening = withResolver(deps, (resolver) =>
        openByName({ resolver, launcher, hasRoots }, { name, path, dryRun }),
      );
      return told(options, opening);
    });
}

/** `toldAlone` leaves out damaged settings: these commands report or remove them themselves. */
function registerSetup(program: Command, deps: CommandDeps, told: Told, toldAlone: Told): void {
  withPort(addCommand(program, "install", deps).description(texts.install))
    .option("--origin <origine>", texts.installOrigin, collect)
    .option("--no-start", texts.installNoStart)
    .action(async ({ origin = [], ...options }: Options & { origin?: string[]; start: boolean }) =>
      told(options, (await import("./install")).install(deps, { ...options, origins: origin })),
    );
  addCommand(program, "uninstall", deps)
    .description(texts.uninstall)
    .option("--keep-settings", texts.uninstallKeep)
    .action(async ({ keepSettings = false, ...options }) =>
      toldAlone(options, (await import("./install")).uninstall(deps, { keepSettings })),
    );
  withPort(addCommand(program, "doctor", deps).description(texts.doctor))
    .option("--panel <file>", texts.doctorPanel)
    .action(async (options: Options & { panel?: string }) =>
      toldAlone(options, (await import("./doctor")).doctor(deps, options)),
    );
  addCommand(program, "policy", deps)
    .description(texts.policy)
    .option("--origins <origini>", texts.policyOrigins)
    .option("--add-origins <origini>", texts.policyAddOrigins)
    .option("--folders <cartelle>", texts.policyFolders)
    .action(async ({ origins = "", addOrigins = "", folders = "", ...options }) => {
      const { policy } = await import("./policyCommand");
      return toldAlone(options, policy(deps, { origins, addOrigins, folders }));
    });
  addCommand(program, "token", deps)
    .description(texts.token)
    .option("--renew", texts.tokenRenew)
    .option("--require", texts.tokenRequire)
    .option("--no-require", texts.tokenNoRequire)
    .action(async ({ renew = false, require, ...options }) =>
      told(options, (await import("./tokenCommand")).token(deps, { renew, require })),
    );
}

function withPort(command: Command): Command {
  // The parser gives the default, since commander would describe its own in English.
  command.option("--port <numero>", programTexts.port, parsePort);
  return command.hook("preAction", (_, action) => {
    if (action.opts().port === undefined) action.setOptionValue("port", OPENER_PORT);
  });
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError("");
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}
