import { programTexts } from "@sgi/core/texts/opener";
import { Command, CommanderError } from "commander";
import type { CommandDeps } from "./deps";
import { EXIT } from "./outcome";
import { reportOutcome } from "./report";

/** The program to which commands are added; it speaks Italian and never ends the process. */
export function createProgram(deps: CommandDeps): Command {
  return italian(new Command("local-opener"), deps)
    .description(programTexts.description)
    .version(deps.version, "-V, --version", programTexts.version)
    .helpCommand("help [comando]", programTexts.helpCommand)
    .usage("[opzioni] <comando>")
    .addHelpText("after", programTexts.exitCodes);
}

/** A command below `parent`; without `usage` it takes only options. */
export function addCommand(parent: Command, name: string, deps: CommandDeps): Command {
  const command = italian(new Command(name), deps);
  parent.addCommand(command);
  return command.option("--json", programTexts.json);
}

/** A command that groups others: `roots`, `origins`. */
export function addGroup(parent: Command, name: string, deps: CommandDeps): Command {
  const command = italian(new Command(name), deps)
    .usage("<comando>")
    .helpCommand("help [comando]", programTexts.helpCommand);
  parent.addCommand(command);
  return command;
}

function italian(command: Command, deps: CommandDeps): Command {
  return command
    .helpOption("-h, --help", programTexts.help)
    .configureHelp({
      styleTitle: (title) => programTexts.titles[title] ?? title,
      styleUsage: (usage) => usage.replace("[options]", "[opzioni]"),
    })
    .configureOutput({
      writeOut: (text) => deps.print(text.trimEnd()),
      // Commander reports errors in English: `runCommandLine` reports them instead.
      writeErr: () => undefined,
    })
    .exitOverride();
}

/** Runs the command that the arguments name (without executable and script). */
export async function runCommandLine(
  program: Command,
  args: readonly string[],
  deps: CommandDeps,
): Promise<void> {
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    const json = args.includes("--json");
    if (!(error instanceof CommanderError)) {
      const message = error instanceof Error ? error.message : String(error);
      const data = { reason: "failed", message };
      return reportOutcome(deps, { exit: EXIT.failed, data, lines: [message] }, json);
    }
    if (error.exitCode === 0) return;
    const message = wordsFor(error, args);
    const data = { reason: "wrongUsage", message };
    reportOutcome(
      deps,
      {
        exit: EXIT.wrongUsage,
        data,
        lines: [message, programTexts.seeHelp(deps.platform.program)],
      },
      json,
    );
  }
}

/** Takes the quoted part of commander's English message: what the error is about. */
function wordsFor({ code, message }: CommanderError, args: readonly string[]): string {
  const subject = /'([^']*)'/.exec(message)?.[1] ?? args.join(" ");
  return (programTexts.errors[code] ?? programTexts.incomplete)(subject);
}
