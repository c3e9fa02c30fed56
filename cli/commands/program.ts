import { doctorTexts, openerSettingsTexts, programTexts } from "@sgi/core/texts/opener";
import { Command, CommanderError } from "commander";
import type { ConfigDamage } from "../config/openerConfig";
import { type CommandDeps, type CommandOutcome, EXIT } from "./command";

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

/**
 * Reports what a command did: one line of JSON for scripts, or lines for people, on stderr when the
 * command failed. Damaged settings are always reported on stderr, since without the settings
 * nothing behaves as the user set it.
 */
export function reportOutcome(
  deps: Pick<CommandDeps, "print" | "complain" | "exitWith">,
  { exit, data, lines }: CommandOutcome,
  json: boolean,
  damage: ConfigDamage | null = null,
): void {
  const say = exit === EXIT.done ? deps.print : deps.complain;
  if (json) {
    const damagedSettings = damage === null ? {} : { damagedSettings: damage.file };
    deps.print(JSON.stringify({ ok: exit === EXIT.done, ...data, ...damagedSettings }));
  } else {
    for (const line of lines) say(plain(line));
    if (damage !== null) deps.complain(plain(damageText(damage)));
  }
  deps.exitWith(exit);
}

function damageText({ file, isSetAside }: ConfigDamage): string {
  return isSetAside ? openerSettingsTexts.begunAnew(file) : doctorTexts.settingsDamaged(file);
}

/** Removes what a terminal would act on: file names and foreign answers may hold it. */
function plain(line: string): string {
  return line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "\ufffd");
}
