import { EXIT_CODES, type ServerCommandDeps } from "./commandDeps";

/** The option of commands that ask first, in Commander's form. */
export const CONFIRM_OPTION = ["--conferma", "non chiede conferma"] as const;

export interface ConfirmOptions {
  conferma?: true;
}

/** Asks on a terminal whether to go on; if not, says so and sets the exit code. */
export async function isConfirmed(
  question: string,
  { conferma = false }: { conferma?: boolean },
  { ask, complain, exitWith }: Pick<ServerCommandDeps, "ask" | "complain" | "exitWith">,
): Promise<boolean> {
  if (conferma) return true;
  if (ask === null) {
    complain("Senza un terminale che risponda serve --conferma: non è stato cambiato nulla.");
    exitWith(EXIT_CODES.wrongUsage);
    return false;
  }
  if (await ask(question)) return true;
  complain("Non è stato cambiato nulla.");
  exitWith(EXIT_CODES.failed);
  return false;
}
