import type { CommanderError } from "commander";

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
export function usageProblem({ code, message }: CommanderError): string | null {
  const name = /'([^']*)'/.exec(message)?.[1] ?? "";
  return PROBLEMS[code]?.(name) ?? null;
}
