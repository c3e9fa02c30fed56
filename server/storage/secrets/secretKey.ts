import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../base/config/config";
import { writeOnce } from "../files/syncFolder";

/** The key file's name in the data folder. */
export const SECRET_KEY_FILE = "secret.key";
const KEY_BYTES = 32;

/** The key file cannot be used; the message, in Italian, says why and what to do. */
export class KeyError extends Error {
  override readonly name = "KeyError";
}

/**
 * The server's own key, in the data folder, readable by its owner only, created when missing; two
 * concurrent starts get the same one.
 * @throws {KeyError} When the file cannot be read, or holds less than a key.
 */
export async function loadSecretKey(dataDir: string): Promise<Uint8Array> {
  const known = await readSecretKey(dataDir);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true });
  await writeOnce(join(dataDir, SECRET_KEY_FILE), randomBytes(KEY_BYTES).toString("hex"));
  return (await readSecretKey(dataDir)) as Uint8Array;
}

/**
 * The configured key, else the data folder's; null if there is none yet.
 * @throws As `readSecretKey`.
 */
export async function loadKeyBytes({
  dataDir,
  secretKey,
}: Pick<Config, "dataDir" | "secretKey">): Promise<Uint8Array | null> {
  return secretKey === null ? readSecretKey(dataDir) : Buffer.from(secretKey);
}

/**
 * Null if there is none.
 * @throws {KeyError} When the file cannot be read, or is shorter than a key.
 */
export async function readSecretKey(dataDir: string): Promise<Uint8Array | null> {
  const path = join(dataDir, SECRET_KEY_FILE);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new KeyError(unreadable(path, error), { cause: error });
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), "hex");
  if (key.length < KEY_BYTES)
    throw new KeyError(`Chiave non valida nel file ${path}: rimettila da una copia.`);
  return key;
}

function unreadable(path: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === "EACCES" || code === "EPERM") {
    return `Il file ${path} non è leggibile da questo utente: esegui il comando con l'utente che avvia il server, o rendilo leggibile a lui con chown e chmod.`;
  }
  return `La chiave nel file ${path} non si legge (${code ?? message}): rimettila da una copia.`;
}
