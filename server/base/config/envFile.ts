import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

export const ENV_FILE = ".env";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment, completed by the variables of the folder's `.env` file, if there is one. The
 * environment takes precedence, also with an empty value.
 * @throws {Error} In Italian, when the file cannot be read.
 */
export function withEnvFile(env: Environment, folder: string): Environment {
  const path = join(folder, ENV_FILE);
  try {
    return { ...parseEnv(readFileSync(path, "utf8")), ...env };
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") return env;
    throw new Error(`Impossibile leggere le impostazioni in ${path}: ${message}`, { cause });
  }
}
