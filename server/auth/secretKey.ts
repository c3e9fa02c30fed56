import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The key file's name in the data folder. */
export const SECRET_KEY_FILE = "secret.key";
const KEY_BYTES = 32;

/**
 * The server's own key, made at the first start and kept in the data folder for the owner's eyes.
 * The file appears whole or not at all: it is written aside, synced, then linked to its name, and
 * of two starts at once both get the first one's.
 * @throws {Error} When the file holds less than a key.
 */
export async function loadSecretKey(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, SECRET_KEY_FILE);
  const known = await readKey(path);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(8).toString("hex")}.tmp`;
  try {
    await writeDraft(draft);
    await link(draft, path).catch(ignoreExisting);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKey(path)) as Uint8Array;
}

async function writeDraft(path: string) {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(randomBytes(KEY_BYTES).toString("hex"));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readKey(path: string): Promise<Uint8Array | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), "hex");
  if (key.length < KEY_BYTES) throw new Error(`Chiave non valida nel file ${path}`);
  return key;
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== "EEXIST") throw error;
}
