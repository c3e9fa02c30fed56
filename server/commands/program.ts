import { Command, CommanderError } from "commander";
import { nearestName } from "../base/config/nearestName";
import { EXIT_CODES, type ServerCommandDeps } from "./base/commandDeps";

const TITLES: Readonly<Record<string, string>> = {
  "Usage:": "Uso:",
  "Arguments:": "Argomenti:",
  "Options:": "Opzioni:",
  "Commands:": "Comandi:",
};

/** The program to which commands are added; it speaks Italian and never ends the process itself. */
export function createServerProgram(deps: ServerCommandDeps): Command {
  return new Command("pannello-sgi")
    .description("Il server del Pannello di Controllo SGI.")
    .helpOption("-h, --help", "mostra questo aiuto")
    .helpCommand("help [comando]", "mostra l'aiuto di un comando")
    .configureHelp({ styleTitle: (title) => TITLES[title] ?? title })
    .configureOutput({
      writeOut: (text) => deps.print(text.trimEnd()),
      // Commander's errors are in English: `runProgram` prints its own.
      writeErr: () => undefined,
    })
    .exitOverride();
}

/** Runs the command in the arguments (without node and script). */
export async function runProgram(
  program: Command,
  args: readonly string[],
  deps: ServerCommandDeps,
): Promise<void> {
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    for (const line of complaintsAbout(program, args, error)) deps.complain(line);
    deps.complain("Per l'elenco dei comandi: --help");
    deps.exitWith(EXIT_CODES.wrongUsage);
  }
}

function complaintsAbout(
  program: Command,
  args: readonly string[],
  error: CommanderError,
): string[] {
  const [name = ""] = args;
  const isKnown = program.commands.some((command) => command.name() === name);
  const problem = isKnown ? usageProblem(error) : null;
  if (problem !== null) return [problem];
  const hint = hintAt(program, args);
  return [
    `Comando incompleto o sconosciuto: ${args.join(" ") || "(nessuno)"}`,
    ...(hint === null ? [] : [hint]),
  ];
}

/** The command that was probably meant, or those of its group. */
function hintAt(program: Command, [name = "", part = ""]: readonly string[]): string | null {
  const namesOf = ({ commands }: Command) => commands.map((command) => command.name());
  const group = program.commands.find((command) => command.name() === name);
  if (group === undefined) {
    const meant = nearestName(name, namesOf(program));
    return meant === null ? null : `Forse ${meant}?`;
  }
  const names = namesOf(group);
  const meant = names.length === 1 ? (names[0] ?? null) : nearestName(part, names);
  if (meant !== null) return `Forse ${name} ${meant}?`;
  if (names.length === 0) return null;
  return `Ci sono ${names.map((each) => `${name} ${each}`).join(", ")}.`;
}

/** Our texts for Commander's errors, by code; `name` is the option or argument in its message. */
const PROBLEMS: Readonly<Record<string, (name: string) => string>> = {
  "commander.missingMandatoryOptionValue": (name) => `Manca l'opzione ${name}.`,
  "commander.missingArgument": (name) => `Manca l'argomento <${name}>.`,
  "commander.optionMissingArgument": (name) => `Manca il valore dell'opzione ${name}.`,
  "commander.unknownOption": (name) => `L'opzione ${name} non esiste.`,
  "commander.excessArguments": () =>
    "Ci sono argomenti di troppo: un nome con spazi va fra virgolette.",
};

/** What is wrong with a command line, in Italian; null for an error that has no text here. */
function usageProblem({ code, message }: CommanderError): string | null {
  const name = /'([^']*)'/.exec(message)?.[1] ?? "";
  return PROBLEMS[code]?.(name) ?? null;
}
