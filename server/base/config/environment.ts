import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const ENV_FILE = ".env";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Variables whose value is never shown whole, and may be in a file, named by the variable with
 * `_FILE` at the end.
 */
export const SECRETS = [
  "SGI_SECRET_KEY",
  "SGI_DATABASE_URL",
  "SGI_SMTP_URL",
  "SGI_METRICS_TOKEN",
  "SGI_S3_ACCESS_KEY",
  "SGI_S3_SECRET_KEY",
  "SGI_BACKUP_S3_ACCESS_KEY",
  "SGI_BACKUP_S3_SECRET_KEY",
  "SGI_GOOGLE_CLIENT_SECRET",
  "SGI_GOOGLE_API_KEY",
  "SGI_GOOGLE_SERVICE_ACCOUNT",
] as const;
/** Its file keeps its name, so that `openToOthers` can look at it. */
const KEPT = "SGI_GOOGLE_SERVICE_ACCOUNT";

/**
 * The environment with the secrets that are in files, such as systemd credentials and container
 * secrets: `SGI_SECRET_KEY_FILE=/run/secrets/key` sets `SGI_SECRET_KEY` to the file's text without
 * the final line break.
 * @throws {Error} In Italian, when a file cannot be read or is empty, or a secret is set twice.
 */
export function withSecretFiles(env: Environment): Environment {
  const read: Record<string, string | undefined> = { ...env };
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) {
      throw new Error(`${name} e ${name}_FILE: indica soltanto una delle due.`);
    }
    if (name !== KEPT) delete read[`${name}_FILE`];
    read[name] = readSecret(`${name}_FILE`, path);
  }
  return read;
}

/** Whether other users of this computer may read a file; on Windows that is not said this way. */
export function openToOthers(path: string): boolean {
  if (process.platform === "win32") return false;
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) !== 0;
}

function readSecret(name: string, path: string): string {
  const text = readText(name, path).trim();
  // An empty value would count as not set, and nobody would notice that the secret is missing.
  if (text === "") throw new Error(`${name}: il file ${path} è vuoto.`);
  return text;
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`${name}: impossibile leggere il file ${path}: ${message}`, { cause });
  }
}

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
